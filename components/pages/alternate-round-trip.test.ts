import type { Nodes } from 'mdast';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseMarkdown } from '@/lib/core/testing/parse-markdown';
import { ELEMENTS } from '@/lib/features/elements';
import { compileDoc } from '@/lib/markdown/compile';
import { alternateOf } from '@/lib/output/markdown-alternate/alternate-of';
import { placeAnchors } from '@/lib/output/markdown-alternate/anchor-marks';
import { readMainTree } from '@/lib/output/markdown-alternate/read-main';
import type { DocRoute } from '@/lib/render-data/find-latest';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DocText } from './doc-text';

const site = { routes: {}, basePath: '', trailingSlash: 'keep' } as unknown as SiteIndex;
const route = { kind: 'doc', folder: '' } as DocRoute;

/** Returns the Markdown alternate of a page with this text. */
async function alternateOfText(body: string): Promise<string> {
  const { code = '', ...doc } = await compileDoc(
    { file: 'a.md', body, bodyLine: 1 },
    { elements: ELEMENTS },
  );
  expect(doc.problems).toEqual([]);
  const html = renderToStaticMarkup(createElement(DocText, { site, route, doc: { ...doc, code } }));
  return placeAnchors(alternateOf(readMainTree(`<main>${html}</main>`), '/a'), () => false);
}

/** Returns what Markdown reads in a text. Blank lines between items and the names of footnotes don't count. */
function read(markdown: string): string[] {
  const print = (node: Nodes, depth: number): string[] => {
    const { position: _, ...own } = node;
    const left = { data: undefined, meta: undefined, spread: undefined, children: undefined };
    const names = { identifier: undefined, label: undefined };
    const value = 'value' in node && node.type === 'text' ? node.value.replace(/\s+/g, ' ') : '';
    const line = JSON.stringify({ ...own, ...left, ...names, ...(value ? { value } : {}) });
    const inner = 'children' in node ? node.children : [];
    return [' '.repeat(depth) + line, ...inner.flatMap((child) => print(child, depth + 1))];
  };
  return print(parseMarkdown(markdown), 0);
}

const TABLE = ['| x | y |', '| - | - |', '| 1 | 2 |'] as const;
/** A table at a column. Its first line is already there. */
const tableAt = (column: number) => TABLE.join(`\n${' '.repeat(column)}`);

// The first group is what once failed.
const SAME = [
  `- a\n  - b\n\n  ${tableAt(2)}\n\n- c`,
  `- a\n  - b\n\n  text\n\n- c\n  - d\n\n  ${tableAt(2)}\n\n1. e\n   - f\n\n   text`,
  `- a\n\n  ${tableAt(2)}\n\n  text\n\n- c`,
  `- a\n\n  ${tableAt(2)}\n\n- b\n\n1. c\n\n   ${tableAt(3)}\n\n   - d\n\n     ${tableAt(5)}`,
  '> - a\n>   - b\n>\n>   | x | y |\n>   | - | - |\n>   | 1 | 2 |\n>\n> end',
  'a\n\n| x | y |\n| - | :-: |\n\nb',
  '- a\n  - b\n\n  | x |\n  | - |',
  '1. a\n\n2. 3. b\n   4. c',
  '1. a\n\n2. > 3. b',
  '- a\n\n- -\n  - b',
  '[a](https://example.com/a), [`b`](http://example.com/b), **[c](https://example.com)**',
  'https://example.com/a_b and www.example.com',
  '## A [b](https://example.com)',
  '| a |\n| - |\n| [b](https://example.com) |',
  '```ts\na\n\n```',
  '```ts\n\na\n\n\n```',
  '- a\n\n  ```bash\n  b\n\n  ```\n\n- c',
  'On 2026-03-01\n\n| 2026-03-01 |\n| - |\n| [2026-03-01](/a) |',

  '- a\n\n  b\n\n- c',
  '- a\n  1. b\n  2. c\n\n  d\n- e',
  '3. a\n4. b\n   - c',
  '0. a\n1. b',
  '- a\n\n  3. b\n  4. c',
  '- a\n  - b\n\n  3. c',
  '- a\n  - b\n\n  ```ts\n  x\n  ```\n\n- c',
  '- a\n  - b\n\n  > q',
  '- a\n  - b\n\n  ---\n\n- c',
  '- a\n  > q\n\n  b',
  '- ## a\n\n  b',
  '- - a\n  - b\n- c',
  '1. - a\n   - b\n\n   c',
  '- a\n- b\n\n* c\n* d',
  '1. a\n2. b\n\n1) c\n2) d',
  '- [ ] a\n- [x] b\n  - [ ] c\n\n    d',
  `- [x] a\n\n  ${tableAt(2)}`,
  '> a\n>\n> > b\n>\n> c',
  '> a\n\n> b',
  '- a\n - b\n  - c\n   - d\n    - e\n\n> foo\n    - bar\n\nf',
  '- > a\n\n  > b',
  '> ## a\n>\n> 1. b\n>    - c\n>\n>    d',
  '> ```js\n> a\n>\n> b\n> ```',
  '- ```js\n  a\n\n  b\n  ```\n- c',
  '````markdown\n```js\na\n```\n````',
  '```text\na\n```\n\n```text\nb\n```',
  'a\\\nb\\\n**c**\\\nd',
  '- a\\\n  b\n  - c',
  '| a | b |\n| - | - |\n| **x** `y` | [z](/q) |\n| `a\\|b` | c \\| d |\n|  |  |',
  '|  | b |\n| -: | - |\n| ![x](/x.svg) | ~~s~~ |',
  '## A `b` and *c*\n\n### `d`\n\n## E # f\n\n## 1. g',
  '![a](/a.svg "B")\n\nText ![b](/b.svg) end.',
  '[![a](/a.svg)](https://example.com)',
  `a[^1] b[^2].\n\n[^1]: One.\n\n[^2]: Two\n\n    - l\n      - m\n\n    ${tableAt(4)}`,
  '- a[^1]\n\n  b[^1]\n\n[^1]: One `c`.',
  'a*b*c **d**e ***f*** **g *h* i** ~~j~~k',
  '`` a`b `` and `` ` `` and `a  b`',
  'a_b \\*c\\* \\_d\\_ \\[e\\] \\`f\\` 1\\. g',
  '1986\\. a\n\n\\- b\n\n\\# c\n\n\\> d\n\n\\+ e',
  'a &amp; b &lt;c> \\& d &copy;',
  'a\n\n---\n\nb',
  'a\nb.\n\nc',
  '[a](/b(c)) [d](/e "f\\"g") [h\\]i](/j)',
  'H<sub>2</sub>O',
];

// In an alternate, an admonition is a quote, and HTML is Markdown or plain text.
const OTHER = [
  [
    `:::note[A \`b\`]\nc\n\n- d\n  - e\n\n  ${tableAt(2)}\n\n:::`,
    `> **Note: A \`b\`**\n>\n> c\n>\n> - d\n>   - e\n>\n>   ${TABLE.join('\n>   ')}`,
  ],
  ['<details>\n<summary>a <b>b: </b>c</summary>\n\n- d\n\n</details>', 'a **b:** c\n\n- d'],
  ['<b>a: </b>b<i> c</i><b></b> <del> d </del>e<b>f<br></b>g', '**a:** b *c* ~~d~~ e**f**\\\ng'],
  ['<a href="/a"></a>b <code></code>c', 'b c'],
  ['<pre>a\n  b\n</pre>', '```\na\n  b\n```'],
  ['<dl><dt>a</dt><dd>b</dd><dd>c</dd></dl>', '- **a**: b\n\n  c'],
  ['- a\n\n  :::warning\n  b\n  :::\n\n- c', '- a\n\n  > **Warning**\n  >\n  > b\n\n- c'],
] as const;

test.for([...SAME.map((text) => [text, text] as const), ...OTHER])(
  'the alternate of %j reads like the page',
  async ([text, expected]) => {
    const alternate = await alternateOfText(`${text}\n`);
    expect(read(alternate), alternate).toEqual(read(expected));
  },
);
