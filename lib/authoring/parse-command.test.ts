import { expect, test } from 'vitest';
import { UsageError } from '../core/command-line/usage-error';
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
  ['convert /a /b', { kind: 'convert', files: ['/a', '/b'], isDry: false }],
  ['mv /a /b --dry-run', { kind: 'mv', from: '/a', to: '/b', isDry: true }],
  ['rm /a --to /b', { kind: 'rm', path: '/a', to: '/b', isDry: false }],
  ['accept --removals', { kind: 'accept', removals: true }],
  ['facts main', { kind: 'facts', ref: 'main' }],
  ['mcp --write', { kind: 'mcp', mayWrite: true }],
  ['report --json --owner lead', { kind: 'report', owner: 'lead', asJson: true }],
] as const)('%s', ([words, expected]) => {
  expect(parseCommand(words.split(' '))).toEqual(expected);
});

test.for([
  ['', 'write a command: new adr, new page, mv, rm, convert, accept, report, facts, lsp, mcp'],
  ['mvv /a /b', 'unknown command "mvv"; did you mean `mv`?'],
  ['new', 'unknown command "new"; use one of `new adr`, `new page`'],
  ['new adrs T', 'unknown command "new adrs"; did you mean `new adr`?'],
  ['new adr', 'new adr needs TITLE'],
  ['new page /guides/back ups', 'unexpected argument "ups"; quote a path with spaces'],
  ['mv', 'mv needs FROM and TO'],
  ['convert', 'convert needs FILE…'],
  ['mv /a', 'mv needs FROM and TO'],
  ['mv /a /b /c', 'unexpected argument "/c"; quote a path with spaces'],
  ['mv /a /b --dryrun', 'unknown option --dryrun; did you mean `--dry-run`?'],
  ['mv /a /b --json', 'unknown option --json; use one of `--dry-run`, `--help`, `--version`'],
  ['rm /a --to', '--to needs a value: --to PATH'],
  ['rm /a --to --dry-run', '--to needs a value: --to PATH'],
  ['accept now', 'unexpected argument "now"'],
  ['--hlp', 'unknown option --hlp; did you mean `--help`?'],
  [
    'constructor',
    'unknown command "constructor"; use one of `new adr`, `new page`, `mv`, `rm`, `convert`, `accept`, `report`, `facts`, `lsp`, `mcp`',
  ],
] as const)('refuses "%s"', ([words, expected]) => {
  expect(() => parseCommand(words.split(' ').filter(Boolean))).toThrow(new UsageError(expected));
});
