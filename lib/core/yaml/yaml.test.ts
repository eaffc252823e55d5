import { expect, test } from 'vitest';
import { z } from 'zod';
import { mend } from '../../program/check/apply-edits';
import { validate } from './validate';
import { parseYaml } from './yaml';

const LIMITS = { size: 1_000_000, depth: 20, aliases: 10 };

test.for<{ name: string; text: string; problem: string }>([
  {
    name: 'nesting beyond the stack',
    text: '['.repeat(100_000) + ']'.repeat(100_000),
    problem: '1:1 This YAML is nested more than 20 levels deep',
  },
  {
    name: 'nesting beyond the limit',
    text: `a: ${'['.repeat(21)}${']'.repeat(21)}`,
    problem: '1:23 This YAML is nested more than 20 levels deep',
  },
  {
    name: 'two documents',
    text: 'a: 1\n---\nb: 2\n',
    problem: '2:1 A second YAML document starts here, but only the first is read',
  },
  {
    name: 'a prototype key inside a list',
    text: 'a:\n  - b:\n      __proto__: 1\n',
    problem: "3:7 The key `__proto__` isn't allowed",
  },
  {
    name: 'nesting beyond the limit inside a key',
    text: `? ${'['.repeat(21)}${']'.repeat(21)}\n: 1\n`,
    problem: '1:22 This YAML is nested more than 20 levels deep',
  },
  {
    name: 'two spellings of one key',
    text: "200: a\n'200': b\n",
    problem: '2:1 The key `200` is given twice',
  },
  {
    name: 'a list as a key',
    text: '? [a]\n: 1\n',
    problem: '1:3 A key must be plain text, not an alias, a list, or an object',
  },
  {
    name: 'an alias as a key',
    text: 'a: &a b\n*a : 1\n',
    problem: '2:1 A key must be plain text, not an alias, a list, or an object',
  },
  {
    name: 'a list inside itself',
    text: 'docs: &a\n  - label: x\n  - label: y\n    items: *a\n',
    problem: '4:12 This alias refers to a value that contains it, at #/docs/1/items',
  },
  {
    name: 'the whole document inside itself',
    text: '&a\nb: { c/d: *a }\n',
    problem: '2:11 This alias refers to a value that contains it, at #/b/c~1d',
  },
  {
    name: 'an override of direction behind an escape',
    text: 'a: 1\nb: "a\\u202eb"\n',
    problem: "2:4 The character U+202E isn't allowed, and neither is an escape for it",
  },
  {
    name: 'a NUL behind an escape, in a key',
    text: 'a:\n  "b\\0": 1\n',
    problem: "2:3 The character U+0000 isn't allowed, and neither is an escape for it",
  },
  {
    name: 'half a character behind an escape',
    text: 'a: ["\\ud800"]\n',
    problem: "1:5 The character U+D800 isn't allowed, and neither is an escape for it",
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
      message: 'Unknown key `site.titel`',
      fix: 'did you mean `title`? known keys: `title`',
    },
    {
      file: 's.yaml',
      line: 3,
      column: 17,
      message: 'Unknown key `links.0.lable`',
      fix: 'did you mean `label`? known keys: `label`',
    },
  ]);
});

test('takes a misspelled key for the one it means', () => {
  const schema = z
    .strictObject({ a: z.string(), b: z.string().optional() })
    .superRefine(({ a, b }, context) => {
      if (a && !b) context.addIssue({ code: 'custom', path: ['a'], message: 'needs `b` too' });
    });
  const problemsOf = (text: string) => {
    const yaml = parseYaml('s.yaml', text, LIMITS);
    const checked = Array.isArray(yaml) ? yaml : validate(schema, yaml, 'see there', { aa: 'a' });
    return Array.isArray(checked) ? checked.map(({ message }) => message) : [];
  };
  expect(problemsOf('aa: x\nb: y\n')).toEqual(['Unknown key `aa`']);
  expect(problemsOf('a: x\nbb: y\n')).toEqual(['Unknown key `bb`']);
  expect(problemsOf('bb: y\n')).toEqual(['`a` is missing', 'Unknown key `bb`']);
});

test.for<{ name: string; text: string; problem: string; mended?: string }>([
  {
    name: 'a value with a colon and quotes',
    text: 'title: Say "a": b\n',
    problem:
      '1:8 `title` contains `: `, which YAML reads as a new key -> put it in quotes: `title: "Say \\"a\\": b"`',
    mended: 'title: "Say \\"a\\": b"\n',
  },
  {
    name: 'a value with a colon that goes on below',
    text: 'description: One: two\n  three\n',
    problem:
      '1:14 `description` contains `: `, which YAML reads as a new key -> put the whole value in quotes',
  },
  {
    name: 'a value that starts with a bracket',
    text: 'title: [Draft] Units\n',
    problem:
      '1:8 `title` starts with `[`, which has a special meaning in YAML -> put it in quotes: `title: "[Draft] Units"`',
    mended: 'title: "[Draft] Units"\n',
  },
  {
    name: 'a value that starts with a backtick',
    text: 'title: `a` and b\n',
    problem:
      '1:8 `title` starts with `` ` ``, which has a special meaning in YAML -> put it in quotes: `title: "`a` and b"`',
    mended: 'title: "`a` and b"\n',
  },
  {
    name: 'an apostrophe in single quotes',
    text: "title: 'don't'\n",
    problem:
      '1:8 An apostrophe ends the single-quoted value of `title` -> put it in quotes: `title: "don\'t"`',
    mended: 'title: "don\'t"\n',
  },
  {
    name: 'braces in a list',
    text: 'also_at: [/a, /tokens/{token}/b, "c"]\ntitle: A\n',
    problem:
      "1:15 `/tokens/{token}/b` contains `{`, which has a special meaning in a YAML list -> put it in quotes: `'/tokens/{token}/b'`",
    mended: 'also_at: [/a, \'/tokens/{token}/b\', "c"]\ntitle: A\n',
  },
  {
    name: 'a quote that is never closed',
    text: 'title: "A\nstatus: b\n',
    problem: '1:8 `"` is never closed -> write `"` where it ends',
  },
  {
    name: 'a quoted text that continues below its key',
    text: 'title: "A\nB: c"\nstatus: b\n',
    problem:
      '2:1 This line continues a quoted text, so it must be indented more than its key -> indent the line, or write the text as a block after `|`',
  },
  {
    name: 'a tag of YAML 1.1',
    text: 'title: !!str A\nsecret: !!binary aGVsbG8=\n',
    problem:
      "2:18 YAML tags such as `!!binary` aren't supported -> remove it, or put the value in quotes if it's text",
  },
  {
    name: 'a set',
    text: 'tags: !!set {a, b}\n',
    problem:
      "1:13 YAML tags such as `!!set` aren't supported -> remove it, or put the value in quotes if it's text",
  },
  {
    name: 'a key without a space',
    text: 'title:A\nstatus: b\n',
    problem: '1:1 `title:` needs a space after it -> write `title: A`',
    mended: 'title: A\nstatus: b\n',
  },
  {
    name: 'a line that is no entry',
    text: 'title: A\nwords\nstatus: b\n',
    problem:
      "2:1 `words` isn't a key with a value -> write `key: value`, or indent the line if it continues the value above",
  },
  {
    name: 'a key that is indented below a value',
    text: 'title: A\nstatus: current\n  owner_team: docs team\n',
    problem:
      '3:3 `owner_team` is indented below `status`, which already has a value -> align it with `status`, or put the whole value of `status` in quotes',
  },
  {
    name: 'a key with a space less than the one above',
    text: 'docs:\n  - doc: a\n   label: b\n',
    problem:
      "3:4 This key isn't aligned with the keys above it -> add 1 space before it to align it with `doc`",
  },
  {
    name: 'a key that is aligned with the dash above',
    text: 'docs:\n  - doc: a\n  label: b\n',
    problem:
      "3:3 This key isn't aligned with the keys above it -> add 2 spaces before it to align it with `doc`",
  },
  {
    name: 'a key before a key that is indented more, in a map',
    text: 'a:\n  b:\n   c: 1\n    d: e\n    f:\n      - g\nh: 1\n',
    problem:
      '4:5 `d` is indented below `c`, which already has a value -> align it with `c`, or put the whole value of `c` in quotes',
  },
  {
    name: 'a list item before an item that is indented more',
    text: 'a:\n  - b: c\n - b: d\n  - b: e\n',
    problem:
      "3:2 This list item isn't aligned with the items above it -> add 1 space before it to align it with `- b: c`",
  },
  {
    name: 'a key between two levels',
    text: 'a:\n  b: 1\n c: 2\n d: 3\n',
    problem:
      "3:2 This key isn't aligned with the keys above it -> add 1 space before it to align it with `b`",
  },
  {
    name: 'a list item between two levels',
    text: 'tags:\n  - a\n - b\ntitle: A\n',
    problem:
      "3:2 This list item isn't aligned with the items above it -> add 1 space before it to align it with `- a`",
  },
  {
    name: 'a list item that is indented too far, below a block of text',
    text: 'x: |\n    - c\ny:\n  - a: |\n      - b\n   - c\n',
    problem:
      "6:4 This list item isn't aligned with the items above it -> remove 1 space before it to align it with `- a: |`",
  },
  {
    name: 'a first key that is indented',
    text: '  title: A\nstatus: b\n',
    problem:
      "1:1 `title` is indented, but the lines below it aren't -> remove the spaces before it",
  },
  {
    name: 'a key below a list',
    text: '- a\ntitle: A\n',
    problem:
      "2:1 `title` isn't an item of the list above it -> start it with `- `, or move it out of the list",
  },
  {
    name: 'a list below a value',
    text: 'tags: a\n- b\n- c\ntitle: A\n',
    problem:
      '2:1 This list is below a key that already has a value -> move the value of `tags` into the list, or remove the list',
  },
  {
    name: 'a list on the line of its key',
    text: 'tags: - a\n  - b\ntitle: A\n',
    problem:
      "1:7 A list can't start on the same line as `tags` -> start it on the line below, or put the value in quotes if it's text",
  },
  {
    name: 'list items with asterisks',
    text: 'tags:\n  * a\n  * b\n',
    problem: '2:3 YAML lists use `-`, not `*` -> write `-` before each item',
  },
  {
    name: 'dashes without a space',
    text: 'docs:\n  -doc: a\n  -doc: b\n',
    problem: '3:3 The key `-doc` is given twice -> write `- doc`, with a space, for each list item',
  },
  {
    name: 'text on the line of a pipe',
    text: 'description: | One\n  two\n',
    problem:
      '1:16 `description` has text after `|` -> start the text on the line below, or put the whole value in quotes',
  },
  {
    name: 'a value that starts with a question mark',
    text: 'title: ? what\n',
    problem:
      '1:8 `title` starts with `?`, which has a special meaning in YAML -> put it in quotes: `title: "? what"`',
    mended: 'title: "? what"\n',
  },
  {
    name: 'a comment without a space',
    text: 'title: "A"#x\n',
    problem:
      '1:11 `#` starts a comment only after a space -> write a space before it, or put the whole value in quotes',
  },
  {
    name: 'an emphasis that YAML reads as an alias',
    text: 'title: *Important*\n',
    problem:
      '1:8 `*Important*` refers to `&Important*`, which isn\'t above it -> put it in quotes if it\'s text: `"*Important*"`',
  },
  {
    name: 'a missing comma in a list',
    text: 'tags: ["a" "b"]\n',
    problem:
      '1:12 `"b"` needs a comma before it -> write the comma, or put the whole value in quotes',
  },
  {
    name: 'a comma too many',
    text: 'tags: [a,, b]\n',
    problem: "1:10 There's no value before this comma -> remove the comma",
  },
  {
    name: 'a bracket too many',
    text: 'tags: [a, b]]\ntitle: A\n',
    problem: '1:13 `]` has no `[` before it -> remove it, or write `[` where it starts',
  },
  {
    name: 'a bracket of the wrong kind',
    text: 'tags: [a, b}\ntitle: A\n',
    problem: "1:12 `}` doesn't close `[` -> write `]`",
    mended: 'tags: [a, b]\ntitle: A\n',
  },
  {
    name: 'a list in brackets that is not indented',
    text: 'tags: [\na,\nb\n]\ntitle: A\n',
    problem:
      '2:1 Lines between `[` and `]` must be indented -> indent this line and those below it, or write everything on one line',
  },
  {
    name: 'items with dashes in brackets',
    text: 'tags: [\n  - a\n  ]\ntitle: A\n',
    problem:
      '2:3 An item inside `[` and `]` starts with `-` -> remove the `-`, and write a comma after each item',
  },
  {
    name: 'a closing bracket that is not indented',
    text: 'a:\n  tags: [\n    a\n]\n',
    problem:
      '4:1 Lines between `[` and `]` must be indented -> indent it, or write everything on one line',
  },
  {
    name: 'a missing comma in JSON',
    text: '{\n  "a": 1\n  "b": 2\n}\n',
    problem:
      '3:3 `"b"` needs a comma before it -> write the comma, or put the whole value in quotes',
  },
  {
    name: 'a dash without a space',
    text: 'a:\n  - b\n  -c\n  - d\n',
    problem: '3:3 `-` needs a space after it -> write `- c`',
    mended: 'a:\n  - b\n  - c\n  - d\n',
  },
  {
    name: 'a brace that is never closed around the whole file',
    text: '{"title": "A",\n"status": "b"\n',
    problem: '1:1 `{` is never closed -> write `}` where it ends',
  },
  {
    name: 'spaces that are not plain',
    text: 'aliases:\n\u00a0\u00a0a: b\n',
    problem:
      '2:1 This line is indented with special spaces, which YAML reads as part of the key -> replace them with plain spaces',
    mended: 'aliases:\n  a: b\n',
  },
  {
    name: 'what the parser reads as nothing',
    text: 'title\n: A\n',
    problem:
      "2:1 YAML can't read `: A` -> check the quotes, brackets, and spaces here and on the line above; put text with special characters in quotes",
  },
])('explains $name once, and fixes it where it can', ({ text, problem, mended }) => {
  const found = parseYaml('a.yaml', text, LIMITS);
  const problems = Array.isArray(found) ? found : [];
  expect(
    problems.map(({ line, column, message, fix }) => `${line}:${column} ${message} -> ${fix}`),
  ).toEqual([problem]);
  expect(mend(text, problems).text).toBe(mended ?? text);
  if (mended) expect(Array.isArray(parseYaml('a.yaml', mended, LIMITS))).toBe(false);
});

test.for<{ name: string; schema: z.ZodType; value: string; message: string }>([
  { name: 'no text', schema: z.string(), value: '7', message: '`a` must be text' },
  { name: 'no list', schema: z.array(z.string()), value: 'x', message: '`a` must be a list' },
  {
    name: 'a list without brackets',
    schema: z.array(z.string()),
    value: 'x, y',
    message: '`a` must be a list',
  },
  { name: 'nothing', schema: z.string(), value: '', message: '`a` must be text' },
  { name: 'too few letters', schema: z.string().min(1), value: '""', message: '`a` is empty' },
  {
    name: 'too many letters',
    schema: z.string().max(3),
    value: 'abcd',
    message: '`a` has 4 characters; write at most 3',
  },
  {
    name: 'another word',
    schema: z.enum(['x', 'y']),
    value: 'z',
    message: "`a` can't be `z`",
  },
  {
    name: 'what is neither of two',
    schema: z.union([z.string().regex(/^b/, 'write b'), z.array(z.string())]),
    value: 'c',
    message: '`a`: write b',
  },
  {
    name: 'no entry',
    schema: z.array(z.string()).min(1),
    value: '[]',
    message: '`a` needs at least 1 entry',
  },
])('explains a value that is $name', ({ schema, value, message }) => {
  const yaml = parseYaml('a.yaml', `a: ${value}\n`, LIMITS);
  if (Array.isArray(yaml)) throw new Error('not sound');
  expect(validate(z.strictObject({ a: schema }), yaml, 'see there')).toMatchObject([{ message }]);
});

test.for([
  ['faults that a tab causes', 'a:\n\tb: 1\n  c: 2\n\td: 3\n', ['2:1', '4:1']],
  ['a repeated fault', 'a:\n  b: 1\n c: 2\n d: 3\n', ['3:2']],
  ['a second fault of a line', '- a\nb: c\n', ['2:1']],
  ['nothing of two lines with one mistake each', 'a: b: c\nd: e: f\n', ['1:4', '2:4']],
] as const)('leaves out %s', ([, text, places]) => {
  const problems = parseYaml('a.yaml', text, LIMITS);
  if (!Array.isArray(problems)) throw new Error('no problems');
  expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual(places);
});
