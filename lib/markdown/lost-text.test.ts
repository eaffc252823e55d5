import { expect, test } from 'vitest';
import { isError } from '../core/problem';
import { ELEMENTS } from '../features/elements';
import { compileDoc } from './compile';
import { compileAll } from './compile-pool';
import { highlight } from './highlight';

// Nothing that an author wrote may silently disappear, change, or take over the page.

async function problemsIn(body: string, file = 'a.md'): Promise<string[]> {
  const page = { file, body, bodyLine: 1 };
  const { code, problems } = await compileDoc(page, { elements: ELEMENTS });
  if (problems.some(isError)) expect(code).toBe('');
  return problems.map(({ line, column, message, fix }) => `${line}:${column} ${message}; ${fix}`);
}

test.for<{ name: string; file?: string; body: string; problem: string }>([
  {
    name: 'an admonition that is none',
    body: ':::warnung\nx\n:::',
    problem: "1:1 There's no admonition or component `:::warnung`; did you mean `:::warning`?",
  },
  {
    name: 'attributes of an admonition',
    body: ':::note{.big}\nx\n:::',
    problem:
      "1:1 An admonition can't have attributes; write its title in brackets: `:::note[Title]`",
  },
  {
    name: 'a fence of four marks without an end',
    body: '````text\nx\n```\n',
    problem: '1:1 This code block is never closed; write ` ```` ` on a line below it',
  },
  {
    name: 'a fence of tildes without an end',
    body: '- ~~~text\n  x\n',
    problem: '1:3 This code block is never closed; write `~~~` on a line below it',
  },
  {
    name: 'an admonition in one with as many colons',
    body: ':::note\nA\n:::tip\nB\n:::\n:::',
    problem:
      '3:1 `:::tip` is never closed; close `:::note` above it, or nest it by opening `:::note` with `::::` and closing it with `::::`',
  },
  {
    name: 'a mark beyond the last line',
    body: '```ts {3}\na\nb\n```',
    problem: '1:1 `{3}` marks line 3, but the last line is 2; use 1 to 2',
  },
  {
    name: 'words behind the language',
    body: '```ts titel="a"\na\n```',
    problem: '1:1 A code block has no option `titel="a"`; did you mean `title`?',
  },
  {
    name: 'loose words behind the language',
    body: '```ts some words\na\n```',
    problem:
      '1:1 `some words` isn\'t an option of a code block; write `title="…"`, `{lines}`, `ins={lines}`, `del={lines}`, or `nocheck="why"`',
  },
  {
    name: 'a tab outside of tabs',
    body: ':::tab[x]\ny\n:::',
    problem: '1:1 `::tab` is outside `::tabs`; put it inside `::tabs`',
  },
  {
    name: 'a tab without a label',
    body: '::::tabs\n:::tab\ny\n:::\n::::',
    problem: '2:1 `::tab` has no `label`; write it in brackets: `:::tab[…]`',
  },
  {
    name: 'a title of a component that has none',
    body: '::cards[Guides]',
    problem: '1:1 `::cards` has no title; write it as text above',
  },
  {
    name: 'a component with a slip',
    body: '<Card />',
    problem:
      "1:1 There's no component `<Card>`; did you mean `::cards`? see lib/content/AUTHORING.md#components for all components",
  },
  {
    file: 'a.mdx',
    name: 'empty braces',
    body: 'It answers with {} and 200.',
    problem: "1:17 `{}` is read as JavaScript, which isn't run",
  },
  {
    file: 'a.mdx',
    name: 'an expression in a tag',
    body: '<Tabs group={a} />',
    problem: "1:1 The value of `group` is read as JavaScript, which isn't run",
  },
  {
    file: 'a.mdx',
    name: 'content of an element that holds none',
    body: '<br>y</br>',
    problem: "1:1 `<br>` can't have content",
  },
  {
    file: 'a.mdx',
    name: 'a block inside a paragraph',
    body: 'a <Tabs></Tabs> b',
    problem: '1:3 `<Tabs>` is inside a paragraph',
  },
  {
    file: 'a.mdx',
    name: 'an import',
    body: "import a from 'b'",
    problem: "1:1 `import` and `export` at the start of a paragraph are code, which isn't run",
  },
  {
    name: 'a bar inside of code in a cell',
    body: '| a | b |\n|-|-|\n| `x|y` | z |',
    problem: '3:9 This row has 3 cells, but the table has 2 columns',
  },
  {
    name: 'an image from elsewhere by reference',
    body: '![x][y]\n\n[y]: https://example.com/t.png',
    problem: "1:1 The image `https://example.com/t.png` is on another site, so it isn't shown",
  },
  {
    name: 'an image without words by reference',
    body: '![][y]\n\n[y]: ./t.png',
    problem: '1:1 The image `./t.png` has no alternative text',
  },
  {
    name: 'an image with the scheme of the page by reference',
    body: '![x][y]\n\n[y]: //example.com/t.png',
    problem: '3:1 `//example.com/t.png` has no scheme',
  },
  {
    name: 'a heading that would break the scripts',
    body: '## `__next_f`',
    problem: "1:1 The id `__next_f` is reserved for the site's scripts",
  },
  {
    name: 'a term that would break the scripts',
    body: '::::terms\n:::term[nprogress]\nx\n:::\n::::',
    problem: "2:1 The id `nprogress` is reserved for the site's scripts",
  },
  {
    name: 'a heading with the id of a footnote',
    body: 'x[^1]\n\n## fn 1\n\n[^1]: note',
    problem: '3:1 Two parts of this page have the id `fn-1`',
  },
  {
    name: 'a heading without letters',
    body: '## !!!',
    problem: '1:1 This heading has no letters or digits to build an id from',
  },
  {
    name: 'a footnote in a heading',
    body: '## A[^1]\n\n[^1]: note',
    problem: '1:1 This heading has a footnote',
  },
  {
    name: 'a link in a link',
    body: '[a[^1]](/x)\n\n[^1]: note',
    problem: '1:3 This link is inside another link',
  },
  {
    name: 'a footnote without its note',
    body: 'see [^9]',
    problem: '1:5 `[^9]` has no definition',
  },
  {
    name: 'a note that nobody refers to',
    body: 'x\n\n[^2]: note',
    problem: '3:1 Nothing refers to `[^2]`',
  },
  {
    name: 'a definition that nobody refers to',
    body: 'x\n\n[y]: /z',
    problem: '3:1 Nothing refers to `[y]`',
  },
  {
    name: 'an admonition with an empty title',
    body: ':::note[]\nx\n:::',
    problem: "1:1 The admonition's title is empty",
  },
  {
    name: 'a lost end of an admonition',
    body: 'text\n:::',
    problem: "1:1 `:::` doesn't open an admonition",
  },
  {
    name: 'an element that is never closed, where it begins',
    body: 'x\n\n<details>\n\ny',
    problem: '3:1 `<details>` is never closed',
  },
  {
    name: 'a link with a space in its URL',
    body: 'a\nsee [the\n`guide`](/my guide "t")',
    problem: "2:5 This isn't a link, because its URL contains a space",
  },
  {
    name: 'an image with a space in its URL',
    body: '| a |\n|-|\n| ![the image](my image.png) |',
    problem: "3:3 This isn't an image, because its URL contains a space",
  },
  {
    name: 'a link without text',
    body: 'a [ ](/e)',
    problem: "1:3 This link has no text, so readers can't see it",
  },
  {
    name: 'a link without text by reference',
    body: 'a [][e]\n\n[e]: /e',
    problem: "1:3 This link has no text, so readers can't see it",
  },
  {
    name: 'a heading without its space below text, in a quotation',
    body: '> x\n> ###`y` z',
    problem: "2:3 This isn't a heading, because there's no space after `###`",
  },
  {
    name: 'a table with a delimiter too few',
    body: 'x\n\n| A | `B` |\n|---|\n| 1 | 2 |',
    problem: "4:1 This isn't a table, because its header has 2 columns, but `|---|` has 1",
  },
  {
    name: 'a table with a delimiter too many',
    body: '> A | B\n> :-- | --- | ---',
    problem:
      "2:3 This isn't a table, because its header has 2 columns, but `:-- | --- | ---` has 3",
  },
  {
    name: 'a table without a header',
    body: '|---|---|\n| 1 | 2 |',
    problem: "1:1 `|---|---|` doesn't begin a table here",
  },
  {
    name: 'a table without delimiters',
    body: 'x:\n| *A* | B |\n| 1 | 2 |',
    problem: "2:1 These rows aren't a table, because the line below the header is missing",
  },
  {
    name: 'code by a tab, directly below text',
    body: 'Run this\n\tnpm *ci*',
    problem: "2:2 Indented text isn't a code block directly below a paragraph",
  },
  {
    name: 'code by four spaces, directly below a colon',
    body: 'Run **this**:\n    npm ci',
    problem: "2:5 Indented text isn't a code block directly below a paragraph",
  },
])('reports $name', async ({ file, body, problem }) => {
  const found = await problemsIn(body, file);
  expect(found.map((one) => (one.startsWith(problem) ? problem : one))).toEqual([problem]);
});

test('reports every reference without a definition, where it was written', async () => {
  const body =
    '> A[^9] and *b* [c][d]\n> or [`e`][f], \\[g][h], \\[^i].\n\n- j [k\n  l][m] me@example.com [^9]';
  const found = await problemsIn(body);
  expect(found.map((one) => one.replace(/;.*/, ''))).toEqual([
    '1:4 `[^9]` has no definition',
    '1:17 `[c][d]` has no definition',
    '2:6 `` [`e`][f] `` has no definition',
    '4:5 `[k l][m]` has no definition',
    '5:24 `[^9]` has no definition',
  ]);
});

test.for<{ name: string; body: string }>([
  { name: 'a comment', body: 'a <!-- b --> c' },
  { name: 'a fence in a list', body: '1. x\n\n   ```bash\n   npm ci\n   ```\n\n2. y' },
  { name: 'a fence in a quotation', body: '> ```text\n> x\n> ```' },
  { name: 'a fence of four marks around one of three', body: '````markdown\n```ts\nx\n```\n````' },
  { name: 'paragraphs of a nested list', body: '- a\n  - b\n\n    c\n' },
  { name: 'an admonition inside another', body: '::::note\n:::tip\nx\n:::\n::::' },
  { name: 'a bar that is escaped', body: '| a |\n|-|\n| `x\\|y` |' },
  {
    name: 'a reference with its definition',
    body: '[x][y] and ![z][w]\n\n[y]: /z\n\n[w]: ./a.svg',
  },
  { name: 'a link with an image and no text', body: '[![a](./a.svg)](/x)' },
  { name: 'a link whose text is code', body: '[`a`](/x "y z") [`(b c)`][d]\n\n[d]: /y' },
  { name: 'brackets before parentheses', body: 'a\\[i](b c) or [x] (y z)' },
  { name: 'hashes inside a line', body: '**a** ##b, \\##c' },
  { name: 'bars in text', body: 'a | b\nc | d |\n|x| = |y|' },
  { name: 'a table right below a paragraph', body: 'x:\n| `a|b` | c |\n|--|--|--|\n| 1 | 2 | 3 |' },
  { name: 'lines of a paragraph that are aligned', body: 'Note that a\n      b' },
  { name: 'indented lines of a list', body: '- a:\n\tb\n- c' },
])('lets $name through', async ({ body }) => {
  expect(await problemsIn(body)).toEqual([]);
});

test.for([
  { name: 'containers that are never closed', body: ':::note\n'.repeat(3_000) },
  { name: 'quotations', body: `${'> '.repeat(1_500)}x` },
])('thousands of $name in each other end in a problem', async ({ body }) => {
  expect((await problemsIn(body)).join()).toMatch(/nested/);
});

test('in .mdx, a term on one line has its id', async () => {
  const body = '<Terms><Term name="hold">x</Term></Terms>';
  const { anchors, problems } = await compileDoc(
    { file: 'a.mdx', body, bodyLine: 1 },
    { elements: ELEMENTS },
  );
  expect([anchors, problems]).toEqual([['hold'], []]);
});

test('code is colored the same whatever was colored before', async () => {
  const outer = '```ts\nconst a = 1;\n```\n\n```python\nx = 1\n```';
  const before = await highlight(outer, 'markdown');
  await highlight('const a = 1;', 'ts');
  await highlight('x = 1', 'python');
  expect(await highlight(outer, 'markdown')).toBe(before);
});

test('a page that takes too much memory is a problem of that page alone', async () => {
  const wide = `|${'a|'.repeat(1_500)}\n|${'-|'.repeat(1_500)}\n${'|b|\n'.repeat(100)}`;
  const pages = [
    { file: 'huge.md', body: wide, bodyLine: 1 },
    { file: 'fine.md', body: 'text', bodyLine: 1 },
  ];
  const [huge, fine] = await compileAll(pages, { elements: ELEMENTS });
  expect(huge?.problems.map(({ message }) => message)).toEqual([
    "The page's tables have more than 5000 rows or 50000 cells",
  ]);
  expect(fine?.problems).toEqual([]);
});
