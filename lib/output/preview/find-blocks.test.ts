import { expect, test } from 'vitest';
import { readMain } from '../markdown-alternate/read-main';
import { findBlocks } from './find-blocks';

const blocksOf = (html: string) =>
  findBlocks(readMain(`<main id="Main">${html}</main>`).tree).map(
    ({ kind, text, element }) => `${kind} <${element.tagName}> ${text}`,
  );

test.for([
  {
    name: 'headings and paragraphs',
    html: '<h2 id="a">A <small>b</small></h2><p>One <em>two</em>\n three.</p>',
    blocks: ['heading <h2> A b', 'text <p> One two three.'],
  },
  {
    name: 'each entry of a list, and each fact',
    html: '<ul><li>One<ul><li>Two</li></ul></li></ul><dl><div><dt>Name</dt><dd>Value</dd></div></dl>',
    blocks: ['item <li> One', 'item <li> Two', 'item <dt> Name', 'item <dd> Value'],
  },
  {
    name: 'each row of a table, and what stands in a row that only frames it',
    html: '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><p>2</p></td></tr><tr><td colspan="2"><p>One</p><p>Two</p></td></tr></tbody></table>',
    blocks: ['row <tr> A B', 'row <tr> 1 2', 'text <p> One', 'text <p> Two'],
  },
  {
    name: 'code with its white space and its file',
    html: '<figure class="code-block"><figcaption><span class="code-file">a.ts</span></figcaption><pre><code>a\n  b\n</code></pre></figure>',
    blocks: ['code <figure> a.ts\na\n  b'],
  },
  {
    name: 'a term with an explanation as a word of its text',
    html: '<p>A <button class="explained">hold</button><span class="explanation">Nights.</span>, that ends.</p>',
    blocks: ['text <p> A hold, that ends.'],
  },
  {
    name: 'raised text without its tags',
    html: '<p>10<sup>3</sup> rows</p>',
    blocks: ['text <p> 103 rows'],
  },
  {
    name: 'no controls',
    html: '<nav>Contents</nav><p>Text<button>Copy</button></p><svg><text>x</text></svg>',
    blocks: ['text <p> Text'],
  },
  {
    name: 'no days of commits',
    html: '<dl><div><dt>Updated</dt><dd><time>1 May 2026</time></dd></div></dl><section aria-labelledby="Latest-changes"><h2 id="Latest-changes">Changes</h2></section><p>All.</p>',
    blocks: ['text <p> All.'],
  },
])('$name', ({ html, blocks }) => {
  expect(blocksOf(html)).toEqual(blocks);
});
