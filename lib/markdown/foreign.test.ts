import { expect, test } from 'vitest';
import { ELEMENTS } from '../features/elements';
import { mend } from '../program/check/apply-edits';
import { compileDoc } from './compile';

// Syntax that authors know from GitHub, and the result of one or more rounds of `--fix`.

const problemsIn = async (body: string) =>
  (await compileDoc({ file: 'a.md', body, bodyLine: 1 }, { elements: ELEMENTS })).problems;

async function fixAll(body: string): Promise<string> {
  let text = body;
  for (let round = 1; round <= 5; round += 1) {
    const { text: next, count } = mend(text, await problemsIn(text));
    if (count === 0) return text;
    text = next;
  }
  throw new Error('there is no end to it');
}

test.for<{ name: string; body: string; fixed: string }>([
  { name: 'a comment', body: 'a <!-- b --> c', fixed: 'a {/* b */} c' },
  { name: 'a comment of several blocks', body: '<!--\na\n\nb `\n-->', fixed: '{/*\na\n\nb `\n*/}' },
  { name: 'what would end a comment', body: '<!-- a */ b -->', fixed: '{/* a * / b */}' },
  { name: 'an empty comment', body: '<!---->\n\na', fixed: '{/* */}\n\na' },
  {
    name: 'a comment in a quotation',
    body: '> <!-- a\n> b -->\n> c',
    fixed: '> {/* a\n> b */}\n> c',
  },
  {
    name: 'a comment in a list',
    body: '- a\n\n  <!-- b\n  c -->',
    fixed: '- a\n\n  {/* b\n  c */}',
  },
  {
    name: 'a comment behind code that shows one',
    body: '`<!-- a -->` <!-- b -->\n\n```html\n<!-- c -->\n```\n',
    fixed: '`<!-- a -->` {/* b */}\n\n```html\n<!-- c -->\n```\n',
  },
  {
    name: 'tags in a comment',
    body: '<!--\n<details><summary>a</summary>\n<https://b.example>\n-->',
    fixed: '{/*\n<details><summary>a</summary>\n<https://b.example>\n*/}',
  },
  {
    name: 'an address',
    body: 'See <https://a.example/b_c(d)?e={f}>.',
    fixed: 'See [https://a.example/b\\_c(d)?e=\\{f\\}](https://a.example/b_c%28d%29?e=%7Bf%7D).',
  },
  {
    name: 'a mailbox',
    body: '<a.b@c.example> or <mailto:d@e.example>',
    fixed: '[a.b@c.example](mailto:a.b@c.example) or [d@e.example](mailto:d@e.example)',
  },
  { name: 'a line break', body: 'a<br>b', fixed: 'a<br />b' },
  {
    name: 'an alert',
    body: '> [!NOTE]\n> a `b`\n>\n> ```sql\n> SELECT 1;\n> ```\n>\n> - c\n>   - d\n\ne',
    fixed: ':::note\na `b`\n\n```sql\nSELECT 1;\n```\n\n- c\n  - d\n:::\n\ne',
  },
  {
    name: 'an alert right below text',
    body: 'a\n> [!TIP]\n> b\n\nc',
    fixed: 'a\n:::tip\nb\n:::\n\nc',
  },
  { name: 'a lazy alert', body: '> [!WARNING]\n> a\nb', fixed: ':::warning\na\nb\n:::' },
  { name: 'an important alert', body: '>[!important]\n>a', fixed: ':::note\na\n:::' },
  { name: 'a caution', body: '> [!CAUTION]\n> a', fixed: ':::danger\na\n:::' },
  {
    name: 'an alert with a title',
    body: '> [!info]- A title\n> b',
    fixed: ':::note[A title]\nb\n:::',
  },
  {
    name: 'an alert in a list',
    body: '1. a\n\n   > [!NOTE]\n   > b\n   >\n   > c\n\n2. d',
    fixed: '1. a\n\n   :::note\n   b\n\n   c\n   :::\n\n2. d',
  },
  {
    name: 'an alert that opens an entry',
    body: '- > [!TIP]\n  > a',
    fixed: '- :::tip\n  a\n  :::',
  },
  {
    name: 'a fence',
    body: '```\na\n```\n\n- b\n\n  ~~~\n  c\n  ~~~',
    fixed: '```text\na\n```\n\n- b\n\n  ~~~text\n  c\n  ~~~',
  },
  {
    name: 'details with their summary',
    body: '<details><summary>a</summary>\n\nb\n\n</details>',
    fixed: '<details>\n<summary>a</summary>\n\nb\n\n</details>',
  },
  {
    name: 'details without blank lines',
    body: '<details open><summary>a</summary>\nb\n</details>\n\nc',
    fixed: '<details open>\n<summary>a</summary>\n\nb\n</details>\n\nc',
  },
  {
    name: 'details with their end behind text',
    body: '<details>\n<summary>a</summary>\n\nb</details>',
    fixed: '<details>\n<summary>a</summary>\n\nb\n</details>',
  },
  {
    name: 'details with text behind them',
    body: '<details>\n<summary>a</summary>\n\nb\n\n</details> c',
    fixed: '<details>\n<summary>a</summary>\n\nb\n\n</details>\n\nc',
  },
  {
    name: 'details in details, in a list',
    body: '- <details><summary>a</summary>\n\n  <details><summary>b</summary>\n\n  c\n\n  </details>\n\n  </details>',
    fixed:
      '- <details>\n  <summary>a</summary>\n\n  <details>\n  <summary>b</summary>\n\n  c\n\n  </details>\n\n  </details>',
  },
])('fixes $name', async ({ body, fixed }) => {
  expect(await fixAll(body)).toBe(fixed);
  expect(await problemsIn(fixed)).toEqual([]);
});

test.for<{ name: string; body: string; problem: string }>([
  {
    name: 'a comment without an end',
    body: 'a\n\n<!-- b',
    problem: '3:1 This HTML comment is never closed',
  },
  {
    name: 'an alert that says nothing',
    body: '> [!NOTE]',
    problem: "1:1 `> [!NOTE]` isn't supported here",
  },
  {
    name: 'an alert of an unknown kind',
    body: '> [!quote]\n> a',
    problem: "1:1 `> [!quote]` isn't supported here",
  },
  {
    name: 'an alert in a quotation',
    body: '> a\n>\n> > [!NOTE]\n> > b',
    problem: "3:3 `> [!NOTE]` isn't supported here",
  },
])('leaves $name to its author', async ({ body, problem }) => {
  const problems = await problemsIn(body);
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    problem,
  ]);
  expect(mend(body, problems).text).toBe(body);
});

test('finds everything that MDX cannot read at once, and what else is wrong', async () => {
  const body = `<!-- a -->

Text with {an expression} and Map<string, number>.

See <https://a.example>, </b> and [nothing][none].

<Callout>

\`\`\`
code
\`\`\`

import a sentence

    <T> by indentation

<div class=wide>

:::nota
b
:::
`;
  const told = (await problemsIn(body)).map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );
  expect(told.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))).toEqual([
    "1:1 HTML comments aren't supported here",
    "3:11 `{an expression}` is read as JavaScript, which isn't allowed",
    "3:34 `<string, number>` isn't a valid tag",
    "5:5 Links in angle brackets aren't supported here",
    "5:26 Raw HTML `<b>` isn't supported",
    '5:35 `[nothing][none]` has no definition',
    "7:1 There's no component `<Callout>`",
    '9:1 This code block has no language',
    "13:1 A paragraph can't start with `import` or `export`",
    "15:1 Indented text isn't a code block here",
    "17:1 `<div class=wide>` isn't a valid tag",
    "19:1 There's no admonition `:::nota`",
  ]);
});

test.for<{ tag: string; message: string; fix: string }>([
  {
    tag: '<Callout>',
    message: "There's no component `<Callout>`",
    fix: 'for a box, write `:::note`; see content/README.md#components for all components',
  },
  {
    tag: '<Warning>',
    message: "There's no component `<Warning>`",
    fix: 'for a box, write `:::warning`; see content/README.md#components for all components',
  },
  {
    tag: '<Crads>',
    message: "There's no component `<Crads>`",
    fix: 'did you mean `<Cards>`? see content/README.md#components for all components',
  },
  {
    tag: '<Promise>',
    message: "There's no component `<Promise>`",
    fix: 'use `<Cards>`, `<Columns>`, `<Tabs>`, or `<Terms>`; see content/README.md#components for all components; for a plain `<`, write `\\<` or use code font',
  },
  {
    tag: '<div>',
    message: "Raw HTML `<div>` isn't supported",
    fix: 'write Markdown; supported HTML: `<abbr>`, `<br>`, `<dd>`, `<details>`, `<dl>`, `<dt>`, `<kbd>`, `<mark>`, `<sub>`, `<summary>`, `<sup>`, `<var>`',
  },
  {
    tag: '<ul>',
    message: "Raw HTML `<ul>` isn't supported",
    fix: 'write `- ` or `1. ` in front of each entry',
  },
  {
    tag: '<string>',
    message: "Raw HTML `<string>` isn't supported",
    fix: 'for a plain `<`, write `\\<` or use code font',
  },
])('explains $tag, whether it is closed or not', async ({ tag, message, fix }) => {
  for (const body of [`${tag}\n\na\n`, `${tag}\n\na\n\n${tag.replace('<', '</')}\n`]) {
    expect(await problemsIn(body)).toMatchObject([{ message, fix }]);
  }
});

test('names no more errors than its passes over the page allow', async () => {
  const error = '{a b}\n\n';
  expect(await problemsIn(error.repeat(50))).toHaveLength(20);
  expect(await problemsIn(error.repeat(50) + 'Long text.\n\n'.repeat(12_000))).toHaveLength(3);
});
