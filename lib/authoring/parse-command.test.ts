import { expect, test } from 'vitest';
import { parseCommand } from './parse-command';

test.for([
  ['new adr Title', { kind: 'new adr', title: 'Title', deciders: [], status: 'proposed' }],
  [
    'new adr T --deciders a,b --status accepted',
    { kind: 'new adr', title: 'T', deciders: ['a', 'b'], status: 'accepted' },
  ],
  [
    'new page /a --type runbook',
    { kind: 'new page', path: '/a', title: undefined, type: 'runbook' },
  ],
  ['mv /a /b --dry-run', { kind: 'mv', from: '/a', to: '/b', isDry: true }],
  ['rm /a --to /b', { kind: 'rm', path: '/a', to: '/b', isDry: false }],
  ['accept --removals', { kind: 'accept', removals: true }],
  ['report --json', { kind: 'report', asJson: true }],
] as const)('%s', ([words, expected]) => {
  expect(parseCommand(words.split(' '))).toEqual(expected);
});

test.for([
  ['', 'npm run docs -- COMMAND'],
  ['mvv /a /b', 'there is no command mvv: did you mean mv?'],
  ['new', 'there is no command new: write new adr or new page'],
  ['new adrs T', 'there is no command new adrs: did you mean new adr?'],
  ['new adr', 'new adr lacks its title'],
  ['mv', 'mv lacks its from and to'],
  ['mv /a /b /c', 'mv: what is /c?'],
  ['mv /a /b --dryrun', 'there is no option --dryrun: did you mean --dry-run?'],
  ['mv /a /b --json', 'mv has no option --json'],
  ['rm /a --to', "Option '--to <value>' argument missing"],
  [
    'constructor',
    'there is no command constructor: use one of new adr, new page, mv, rm, accept, report',
  ],
] as const)('refuses "%s"', ([words, expected]) => {
  let message = '';
  try {
    parseCommand(words.split(' ').filter(Boolean));
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message.split('\n')[0]).toBe(expected);
  expect(message).toContain('mv FROM TO');
});
