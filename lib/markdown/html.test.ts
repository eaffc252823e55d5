import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { ELEMENTS } from '../features/elements';
import { compileDoc } from './compile';
import { readMarkdown, SHOW_ALL, showHtml } from './testing/read-markdown';

test.for<{ body: string; html: string; told?: string | string[] }>([
  { body: 'a<br>b <kbd>K</kbd> <sub>x</sub>', html: '<p>a<br>b <kbd>K</kbd> <sub>x</sub></p>' },
  { body: '<!-- a -->\n\nb <!-- c --> d', html: '<p>b  d</p>' },
  {
    body: '<details open>\n<summary>A</summary>\n\n**b**\n\n</details>',
    html: '<details open><summary>A</summary><p><strong>b</strong></p></details>',
  },
  {
    body: '<table><tr><td align="right" colspan="2">a</td></tr></table>',
    html: '<table><tbody><tr><td align="right" colspan="2">a</td></tr></tbody></table>',
  },
  { body: '<a name="old"></a>b', html: '<p><a id="old"></a>b</p>' },
  {
    body: '<p class="big" align="center">a</p>',
    html: '<p align="center">a</p>',
    told: '`class` of `<p>` has no effect here',
  },
  {
    body: '<div>\n<https://a.example/b>\n</div>',
    html: '<div><a href="https://a.example/b">https://a.example/b</a></div>',
  },
  { body: '<button>a</button>', html: '<p>a</p>', told: '`<button>` has no effect here' },
  { body: '<center>a</center>', html: 'a', told: '`<center>` has no effect here' },
  {
    body: '<div><template #a>b <script>c</script></template></div>',
    html: '<div>b </div>',
    told: ["`<script>` isn't shown", '`<template>` has no effect here'],
  },
  {
    body: '<iframe src="https://a.example"></iframe>',
    html: '<code>&#x3C;iframe src="https://a.example"></code>',
    told: "`<iframe>` isn't shown",
  },
  {
    body: '<div>\n\n:::tip\na <b>b</b>\n:::\n\n</div>',
    html: '<div><aside class="admonition admonition-tip" role="note" aria-label="Tip"><p class="admonition-title">Tip</p><p>a <b>b</b></p></aside></div>',
  },
  {
    body: '::::tabs\n:::tab[a <b>]\n<i>c</i>\n:::\n::::',
    html: '<Tabs><Tab label="a <b>"><p><i>c</i></p></Tab></Tabs>',
  },
])('$body', async ({ body, html, told }) => {
  const { tree, problems } = await readMarkdown(body);
  expect(showHtml(tree)).toBe(html);
  expect(problems.map(({ message }) => message)).toEqual([told ?? []].flat());
});

/** What must never come through: code, styles, and what our scripts and styles look for. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java&#x09;script:alert(1)">a</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<p style="position:fixed">a</p>',
  '<div class="admonition" data-island="search" slot="a" is="x-a">a</div>',
  '<x-search>a</x-search>',
  '<template><b>a</b></template>',
  '<base href="https://a.example">',
  '<meta http-equiv="refresh" content="0;url=https://a.example">',
  '<form action="https://a.example"><input name=a><button>b</button></form>',
  '<object data="a.swf"></object><embed src="a.swf">',
  '<style>@import "https://a.example"</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<b <script>alert(1)</script>',
  '[a](javascript:alert(1)) <img src="data:text/html,<script>">',
  '<a href="vbscript:a" id="__next">b</a>',
  '<details ontoggle=alert(1) open>a</details>',
  '<CodeBlock html="<script>alert(1)</script>" />',
  '::code-block{html="<b>"}',
  '<title>a</title><textarea>b</textarea><plaintext>c',
  ':::note{onclick=alert(1)}\na\n:::',
  '{% hint style="x onclick=alert(1)" title="<script>alert(1)</script>" %}\na\n{% endhint %}',
  '{% details "x]{onclick=alert(1) .y}" %}\na\n{% enddetails %}',
  '<template onclick=alert(1)><script>alert(1)</script><b class="a">b</b></template>',
  '[a](java{{ x }}script:alert(1)) [b]({{ "javascript:alert(1)" | relative_url }})',
  '> [!NOTE] <img src=x onerror=alert(1)>',
  '| a |\n|---|\n| <b onclick="alert(1)" data-a="b">c</b> |',
];

test.for(HOSTILE)('%s is harmless, and reported', async (body) => {
  const { tree, problems } = await readMarkdown(body);
  visit(tree, (node) => {
    if (/^mdx/.test(node.type)) throw new Error(`there is a component: ${JSON.stringify(node)}`);
    if (node.type !== 'element' || node.tagName === 'svg' || node.tagName === 'path') return;
    expect(node.tagName).toMatch(
      /^(?:a|aside|b|code|details|div|img|p|summary|table|t[hrd]|tbody|thead)$/,
    );
    const names = Object.keys(node.properties).filter((name) => !/^(?:ariaLabel|role)$/.test(name));
    const allowed =
      node.tagName === 'aside' || node.properties.className?.toString() === 'admonition-title'
        ? /^className$/
        : /^(?:href|src|id|open|title)$/;
    expect(names.filter((name) => !allowed.test(name))).toEqual([]);
  });
  if (!/script:|data:/.test(body)) expect(problems).not.toEqual([]);
});

test('invalid MDX that is shown as Markdown is as harmless', async () => {
  const body =
    'a {b <c\n\n<script>alert(1)</script>\n\n<b onclick="alert(1)">d</b> <CodeBlock html="<i>e</i>" />';
  const { code, problems } = await compileDoc(
    { file: 'a.mdx', body, bodyLine: 1 },
    { elements: ELEMENTS, levels: SHOW_ALL },
  );
  expect(code).toContain('children: "d"');
  expect(code).not.toMatch(/alert|CodeBlock,|onClick|html:/);
  expect(problems[0]?.message).toContain("isn't valid MDX");
});
