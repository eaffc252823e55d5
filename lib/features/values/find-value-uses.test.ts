import { expect, test } from 'vitest';
import { readShellVariables } from '../../markdown/shell-variables';
import { parseVariables, writeVariables } from '../../markdown/variable-list';
import { canFill } from './can-fill';
import { findValueUses } from './find-value-uses';

const ID = 'org_01m6dmbe00ewca2ec77aavth3y';
const VALUES = [
  { name: 'API', example: 'https://api.example.com/v1' },
  { name: 'ORG', example: ID },
  { name: 'APP', example: 'acme-api' },
];

/** Returns a sample with each use in brackets. Reads its variables from the text that pages contain. */
function mark(text: string, isShell = true): string {
  const list = isShell ? writeVariables(readShellVariables(text)) : '';
  let marked = text;
  for (const { name, start, end } of findValueUses(
    text,
    parseVariables(list, text),
    VALUES,
  ).reverse()) {
    marked = `${marked.slice(0, start)}[${name}:${marked.slice(start, end)}]${marked.slice(end)}`;
  }
  return marked;
}

test.for<[string, string, string]>([
  ['a variable', 'curl "$API/a"', 'curl "[API:$API]/a"'],
  ['not in single quotes', "jq '.a == $ORG'", "jq '.a == $ORG'"],
  [
    'the example that a script assigns',
    'APP=acme-api\nfly -a "$APP"',
    'APP=[APP:acme-api]\nfly -a "$APP"',
  ],
  ['another text that a script assigns', 'APP=other\nfly -a "$APP"', 'APP=other\nfly -a "$APP"'],
  ['a distinct example', `ORG_ID=${ID}`, `ORG_ID=[ORG:${ID}]`],
  ['not a short example', 'fly -a acme-api', 'fly -a acme-api'],
  ['not a part of a word', `${ID}x x-${ID} ${ID}`, `${ID}x x-${ID} [ORG:${ID}]`],
  ['an unknown variable', 'echo $OTHER', 'echo $OTHER'],
])('in a shell script: %s', ([, text, marked]) => {
  expect(mark(text)).toBe(marked);
});

test('in other samples, only distinct examples are values', () => {
  expect(mark(`{"org": "${ID}", "app": "acme-api", "a": "$APP"}`, false)).toBe(
    `{"org": "[ORG:${ID}]", "app": "acme-api", "a": "$APP"}`,
  );
  expect(mark("fetch('https://api.example.com/v1/a')", false)).toBe(
    "fetch('[API:https://api.example.com/v1]/a')",
  );
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '"',
  "'",
  "' or 1=1 --",
  '`id`',
  '$(id)',
  '$HOME',
  'a\nb',
  'a\r\nb',
  'a b',
  'a;b',
  'a|b',
  'a&b',
  'a>b',
  'a\\b',
  'a\u202eb',
  'é',
  '-rf',
  '~root',
  'a'.repeat(10_000),
  '',
  ' a',
  '*',
  'a{b,c}',
  '#a',
  '!a',
];

test.for(HOSTILE)('nobody can fill in %j, whatever the pattern', (text) => {
  expect(canFill({ pattern: '[\\s\\S]*' }, text)).toBe(false);
});

test('a text must match the pattern as a whole', () => {
  const id = { pattern: 'org_[0-9a-z]{26}' };
  expect(canFill(id, ID)).toBe(true);
  expect(canFill(id, `${ID}x`)).toBe(false);
  expect(canFill(id, `x${ID}`)).toBe(false);
});
