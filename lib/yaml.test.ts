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
    problem: '2:1 YAML: Source contains multiple documents; please use YAML.parseAllDocuments()',
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
])('refuses $name', ({ text, problem }) => {
  const found = parseYaml('a.yaml', text, LIMITS);
  const problems = Array.isArray(found) ? found : [];
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toContain(
    problem,
  );
});

test('remembers where values and keys stand, below a first line of its own', () => {
  const yaml = parseYaml('a.md', 'title: x\nnested:\n  - key: value\n', LIMITS, 2);
  if (Array.isArray(yaml)) throw new Error('not sound');
  expect(yaml.locate(['nested', 0, 'key'])).toEqual({ file: 'a.md', line: 4, column: 10 });
  expect(yaml.locateKey(['nested', 0, 'key'])).toEqual({ file: 'a.md', line: 4, column: 5 });
  expect(yaml.locate(['nested', 0, 'gone'])).toEqual({ file: 'a.md', line: 4, column: 5 });
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
