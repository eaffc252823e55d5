import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../core/list-files';
import { isError } from '../core/problem';
import { isFullRun } from '../core/testing/is-full-run';
import { ELEMENTS } from '../features/elements';
import { compileDoc } from './compile';
import { compileAll } from './compile-pool';

const compile = (body: string, bodyLine = 1) =>
  compileDoc({ file: 'a.md', body, bodyLine }, { elements: ELEMENTS });

test('gives every heading the id that the page itself has', async () => {
  const { headings, anchors } = await compile(
    '## Row-level `security`\n\n### Twice\n\n### Twice\n',
  );
  expect(headings).toEqual([
    { depth: 2, id: 'row-level-security', text: 'Row-level security' },
    { depth: 3, id: 'twice', text: 'Twice' },
    { depth: 3, id: 'twice-1', text: 'Twice' },
  ]);
  expect(anchors).toEqual(['row-level-security', 'twice', 'twice-1']);
});

test('gives terms ids beside the headings', async () => {
  const { anchors } = await compile(
    '## Scope\n\n::::terms\n:::term[scope]\nA permission.\n:::\n:::term[ADR (rate)]\nA rate.\n:::\n::::\n',
  );
  expect(anchors).toEqual(['scope', 'scope-1', 'adr-rate']);
});

test('finds links where they were written, decoded, and none in code', async () => {
  const body =
    'a [b](/c#d) `[e](/f)`\n\n![g](./h.svg) [t](/operations/{token})\n\n```text\n[i](/j)\n```\n';
  const { links } = await compile(body.replaceAll('{', '\\{').replaceAll('}', '\\}'), 5);
  expect(links).toEqual([
    { kind: 'link', href: '/c#d', line: 5, column: 3 },
    { kind: 'image', href: './h.svg', line: 7, column: 1 },
    { kind: 'link', href: '/operations/{token}', line: 7, column: 15 },
  ]);
});

test('writes code as escaped text with one class for each color', async () => {
  const { code } = await compile('```ts title="a.ts" {1} ins={2}\nconst a = "<b>";\nlet c;\n```\n');
  expect(code).toContain('<mark class=\\"line\\"><span class=\\"k\\">const </span>');
  expect(code).toContain('&lt;b&gt;');
  expect(code).toContain('<ins class=\\"line\\">');
  expect(code).toContain('title: "a.ts"');
  expect(code).not.toContain('style');
});

test('aligns the cells of a table by class, without a style or the obsolete align attribute', async () => {
  const { code } = await compile('| a | b | c |\n|--:|:-:|:--|\n| 1 | 2 | 3 |\n');
  expect(code?.match(/"align-end"/g)).toHaveLength(2);
  expect(code?.match(/"align-center"/g)).toHaveLength(2);
  expect(code).not.toMatch(/align:|style:/);
});

test('reads an admonition with a title and leaves colons in prose alone', async () => {
  const { code, problems } = await compile(
    ':::warning[Back up *first*]\nText.\n:::\n\nAt 10:30 with booking:read.\n',
  );
  expect(problems).toEqual([]);
  expect(code).toContain('className: "admonition admonition-warning"');
  expect(code).toContain('At 10:30 with booking:read.');
});

test('breaks off a page that takes too long, names it, and goes on with the others', async () => {
  const slow = { file: 'slow.md', body: `${'- '.repeat(6_000)}a`, bodyLine: 3 };
  const good = { file: 'good.md', body: 'text', bodyLine: 1 };
  const [late, fine] = await compileAll([slow, good], { elements: ELEMENTS, timeLimit: 1_000 });
  expect(late?.problems).toEqual([
    {
      file: 'slow.md',
      line: 3,
      column: 1,
      message: 'The page took longer than 1 s to compile',
      fix: 'split the page',
    },
  ]);
  expect(fine?.problems).toEqual([]);
});

test('a page that the compiler itself fails on is a problem of that page, and the others compile', async () => {
  const good = { file: 'content/good.md', body: 'fine', bodyLine: 1 };
  // Files never have a line 0, so this crashes the compiler.
  const [failed, fine] = await compileAll([{ ...good, file: 'content/a.md', bodyLine: 0 }, good], {
    elements: ELEMENTS,
  });
  expect(failed?.problems).toEqual([
    {
      file: 'content/a.md',
      line: 1,
      column: 1,
      message: 'An unexpected error stopped this page: RangeError: Invalid count value: -1',
      fix: expect.stringContaining('this is a bug in the site’s code'),
    },
  ]);
  expect([fine?.problems, fine?.code]).toEqual([[], expect.stringContaining('fine')]);
});

const CONTENT = join(import.meta.dirname, '../../content');
const ours = listFiles(CONTENT)
  .filter((file) => file.endsWith('.md') && (isFullRun || file.startsWith('operations/runbook-d')))
  .map((file) => ({ file, body: readFileSync(join(CONTENT, file), 'utf8'), bodyLine: 1 }));

test.each([
  ...ours,
  { file: 'broken-diagram.md', body: '```mermaid\nflowchart LR\n  a -> b\n```', bodyLine: 3 },
  {
    file: 'broken-fence.md',
    body: '```tyypescript\na\n```\n\n```sql {9}\nselect 1;\n```',
    bodyLine: 1,
  },
  { file: 'marked.md', body: '```ts ins={1} title="a"\nconst a = "<b>&";\n\n```', bodyLine: 1 },
])('a check finds the same in $file as a build, and writes no program', async (input) => {
  const built = await compileDoc(input, { elements: ELEMENTS });
  const checked = await compileDoc(input, { elements: ELEMENTS, isRendered: false });
  expect({ ...checked, code: '' }).toEqual({ ...built, code: '' });
  expect(checked.code).toBe(built.problems.some(isError) ? '' : undefined);
});

test('is the same program each time', async () => {
  const body = '## A\n\n```ts\nconst a = 1;\n```\n\n```sql\nSELECT 1;\n```\n';
  const [first, second] = [await compile(body), await compile(body)];
  expect(first).toEqual(second);
});
