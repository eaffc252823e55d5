import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseYaml, validate } from './yaml';

const LIMITS = { size: 1_000_000, depth: 20, aliases: 10 };

test.for<{ name: string; text: string; problem: string }>([
  {
    name: 'nesting beyond the stack',
    text: '['.repeat(100_000) + ']'.repeat(100_000),
    problem: '1:1 YAML nested deeper than 20 levels',
  },
  {
    name: 'nesting beyond the limit',
    text: `a: ${'['.repeat(21)}${']'.repeat(21)}`,
    problem: '1:23 YAML nested deeper than 20 levels',
  },
  {
    name: 'two documents',
    text: 'a: 1\n---\nb: 2\n',
    problem: '2:1 YAML: a second document begins here, and one is read',
  },
  {
    name: 'an alias bomb',
    text: `a: &a [1,1,1]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\nd: [*c,*c,*c]\n`,
    problem: '1:1 YAML: Excessive alias count indicates a resource exhaustion attack',
  },
  {
    name: 'a prototype key inside a list',
    text: 'a:\n  - b:\n      __proto__: 1\n',
    problem: '3:7 the key __proto__ is not allowed',
  },
  {
    name: 'nesting beyond the limit inside a key',
    text: `? ${'['.repeat(21)}${']'.repeat(21)}\n: 1\n`,
    problem: '1:22 YAML nested deeper than 20 levels',
  },
  {
    name: 'two spellings of one key',
    text: "200: a\n'200': b\n",
    problem: '2:1 the key 200 stands twice',
  },
  {
    name: 'a list as a key',
    text: '? [a]\n: 1\n',
    problem: '1:3 a key is an alias, a list or an object',
  },
  {
    name: 'an alias as a key',
    text: 'a: &a b\n*a : 1\n',
    problem: '2:1 a key is an alias, a list or an object',
  },
  {
    name: 'a list inside itself',
    text: 'docs: &a\n  - label: x\n  - label: y\n    items: *a\n',
    problem: '4:12 an alias leads to what it is part of at #/docs/1/items',
  },
  {
    name: 'a list as an entry of itself',
    text: 'a: &a [1, [2, *a]]\n',
    problem: '1:15 an alias leads to what it is part of at #/a/1/1',
  },
  {
    name: 'the whole document inside itself',
    text: '&a\nb: { c/d: *a }\n',
    problem: '2:11 an alias leads to what it is part of at #/b/c~1d',
  },
  {
    name: 'an override of direction behind an escape',
    text: 'a: 1\nb: "a\\u202eb"\n',
    problem: '2:4 the character U+202E is not allowed, as an escape either',
  },
  {
    name: 'a NUL behind an escape, in a key',
    text: 'a:\n  "b\\0": 1\n',
    problem: '2:3 the character U+0000 is not allowed, as an escape either',
  },
  {
    name: 'half a character behind an escape',
    text: 'a: ["\\ud800"]\n',
    problem: '1:5 the character U+D800 is not allowed, as an escape either',
  },
])('refuses $name', ({ text, problem }) => {
  const found = parseYaml('a.yaml', text, LIMITS);
  const problems = Array.isArray(found) ? found : [];
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toContain(
    problem,
  );
});

test.for<{ name: string; text: string; value: unknown }>([
  {
    name: 'an alias to what stands before it',
    text: 'a: &a [1]\nb: { c: *a }\n',
    value: { a: [1], b: { c: [1] } },
  },
  {
    name: 'an alias whose name was given again inside',
    text: 'a: &a [&a 1, *a]\n',
    value: { a: [1, 1] },
  },
  {
    name: 'tabs, line ends and whole characters behind escapes',
    text: 'a: "b\\tc\\n\\ud83d\\ude00"\n',
    value: { a: 'b\tc\n\u{1f600}' },
  },
])('lets $name through', ({ text, value }) => {
  expect(parseYaml('a.yaml', text, LIMITS)).toMatchObject({ value });
});

test('names no more faults than an author can read', () => {
  const keys = parseYaml('a.yaml', 'a: 1\n'.repeat(5_000), LIMITS);
  const letters = parseYaml('a.yaml', '- "\\0"\n'.repeat(5_000), LIMITS);
  expect([keys, letters].map((found) => Array.isArray(found) && found.length)).toEqual([20, 20]);
});

test('remembers where values and keys stand, below a first line of its own', () => {
  const yaml = parseYaml('a.md', 'title: x\nnested:\n  - key: value\n', LIMITS, 2);
  if (Array.isArray(yaml)) throw new Error('not sound');
  expect(yaml.locate(['nested', 0, 'key'])).toEqual({ file: 'a.md', line: 4, column: 10 });
  expect(yaml.locateKey(['nested', 0, 'key'])).toEqual({ file: 'a.md', line: 4, column: 5 });
  expect(yaml.locate(['nested', 0, 'gone'])).toEqual({ file: 'a.md', line: 4, column: 5 });
});

test.for<{ name: string; path: string[]; place: string }>([
  { name: 'a key in quotes below one without', path: ['200', '404'], place: '2:10' },
  { name: 'a key without quotes below a list', path: ['list', '1', '7'], place: '3:16' },
  { name: 'what an alias stands for, where it was written', path: ['copy', '404'], place: '2:10' },
  { name: 'the alias itself, where it stands', path: ['copy'], place: '4:7' },
  { name: 'the last of two anchors with one name', path: ['again', '1', 'x'], place: '5:22' },
  { name: 'the nearest value above one that is missing', path: ['200', '404', 'x'], place: '2:10' },
  { name: 'the top where nothing is', path: ['none'], place: '1:1' },
  { name: 'a key that every object inherits', path: ['constructor', '__proto__'], place: '6:26' },
])('finds $name', ({ path, place }) => {
  const text = `200: &a
  '404': x
list: [{}, {7: y}]
copy: *a
again: [&a {y: 1, x: 2}, *a]
constructor: {__proto__: z}
`;
  const yaml = parseYaml('a.yaml', text, { ...LIMITS, hasAnyKeys: true });
  if (Array.isArray(yaml)) throw new Error('not sound');
  const { line, column } = yaml.locate(path);
  expect(`${line}:${column}`).toBe(place);
});

test('names the nearest known key for one that is unknown, inside objects, lists and records', () => {
  const schema = z.strictObject({
    site: z.strictObject({ title: z.string() }).optional(),
    links: z.array(z.strictObject({ label: z.string() })).default([]),
  });
  const yaml = parseYaml(
    's.yaml',
    'site: { titel: a, title: b }\nlinks:\n  - { label: a, lable: b }\n',
    LIMITS,
  );
  if (Array.isArray(yaml)) throw new Error('not sound');
  expect(validate(schema, yaml, 'see there')).toEqual([
    {
      file: 's.yaml',
      line: 1,
      column: 9,
      message: 'unknown key site.titel',
      fix: 'write title, or remove it',
    },
    {
      file: 's.yaml',
      line: 3,
      column: 17,
      message: 'unknown key links.0.lable',
      fix: 'write label, or remove it',
    },
  ]);
});
