import { expect, test } from 'vitest';
import { ELEMENTS } from '../../features/elements';
import { mend } from '../../program/check/apply-edits';
import { compileDoc } from '../compile';
import { readMarkdown, SHOW_ALL, showHtml } from '../testing/read-markdown';

const box = (kind: string, title: string, inside: string) => {
  const label = kind.charAt(0).toUpperCase() + kind.slice(1);
  return `<aside class="admonition admonition-${kind}" role="note" aria-label="${label}"><p class="admonition-title">${title}</p>${inside}</aside>`;
};

// What other tools have and CommonMark doesn't is shown as its author meant it.
test.for<{ name: string; body: string; html: string }>([
  {
    name: 'Python-Markdown: a note',
    body: 'a\n\n!!! note\n    b\n\n    c\n\nd',
    html: `<p>a</p>${box('note', 'Note', '<p>b</p><p>c</p>')}<p>d</p>`,
  },
  {
    name: 'Python-Markdown: a title, a list, and code in a note',
    body: '!!! warning "Mind the `gap`"\n    - a\n\n        b\n\n    ```js\n      x\n    ```\n',
    html: box(
      'warning',
      'Mind the <code>gap</code>',
      '<ul><li><p>a</p><p>b</p></li></ul><pre title="js">  x</pre>',
    ),
  },
  {
    name: 'Python-Markdown: a note in a note, in a list',
    body: '1.  a\n\n    !!! tip\n        b\n\n        ??? danger "c"\n            d\n\n2.  e',
    html: `<ol><li><p>a</p>${box('tip', 'Tip', '<p>b</p><details><summary>c</summary><p>d</p></details>')}</li><li><p>e</p></li></ol>`,
  },
  {
    name: 'Python-Markdown: an open disclosure',
    body: '???+ example "More"\n    a',
    html: '<details open><summary>More</summary><p>a</p></details>',
  },
  {
    name: 'Python-Markdown: tabs',
    body: '=== "npm"\n\n    a\n\n=== "pnpm"\n\n    b',
    html: '<Tabs><Tab label="npm"><p>a</p></Tab><Tab label="pnpm"><p>b</p></Tab></Tabs>',
  },
  {
    name: 'Docusaurus: a title without brackets',
    body: ':::tip My title\n\na\n\n:::',
    html: box('tip', 'My title', '<p>a</p>'),
  },
  { name: 'VitePress: a space', body: '::: info\na\n:::', html: box('note', 'Info', '<p>a</p>') },
  {
    name: 'VitePress: a disclosure',
    body: '::: details Click me\na\n:::',
    html: '<details><summary>Click me</summary><p>a</p></details>',
  },
  {
    name: 'GitHub: an alert',
    body: '> [!CAUTION]\n> a\n>\n> - b',
    html: box('danger', 'Caution', '<p>a</p><ul><li>b</li></ul>'),
  },
  {
    name: 'Obsidian: a callout with a title',
    body: '> [!tip]- A *title*\n> b',
    html: box('tip', 'A <em>title</em>', '<p>b</p>'),
  },
  {
    name: 'MDX: imports and exports',
    body: "import A from './a'\nimport {\n  b } from 'b';\n\nexport const c = 1;\n\nimport ant goods.",
    html: '<p>import ant goods.</p>',
  },
  {
    name: 'MDX: an export of many lines, and a comment',
    body: 'export function A() {\n  const a = ")";\n\n  return <b>{a}</b>;\n}\n\n{/* b\n\nc */}\n\nd',
    html: '<p>d</p>',
  },
  {
    name: 'GitHub: an alert on one line',
    body: '> [!NOTE] a **b**',
    html: box('note', 'Note', '<p>a <strong>b</strong></p>'),
  },
  {
    name: 'GitBook: a hint in a step, and tabs',
    body: '{% step %}\n{% hint style="success" %}\na\n{% endhint %}\n{% endstep %}\n\n{% tabs %}\n{% tab title="b" %}\nc\n{% endtab %}\n{% endtabs %}\n\n{% embed url="https://a.example" %}\nd\n{% endembed %}',
    html: `${box('tip', 'Tip', '<p>a</p>')}<Tabs><Tab label="b"><p>c</p></Tab></Tabs><p><a href="https://a.example">https://a.example</a>\nd</p>`,
  },
  {
    name: 'Hugo: an alert with a title, and one without its end',
    body: '{{% alert title="A [b]" color="warning" %}}\nc\n{{% /alert %}}\n\n{{% alert %}}\nd',
    html: `${box('warning', 'A [b]', '<p>c</p>')}<p><code>{{% alert %}}</code>\nd</p>`,
  },
  {
    name: 'Jekyll: code, comments, and links',
    body: '{% highlight ruby %}\n# a\n{% endhighlight %}\n\n{% comment %}\nb\n{% endcomment %}\n\n[c]({% link _d/e.md %}#f) [g]({{ site.baseurl }}/h \\"i\\") `[c]({% link d %})`'.replaceAll(
      '\\"',
      '"',
    ),
    html: '<pre title="ruby"># a</pre><p><a href="/_d/e.md#f">c</a> <a href="/h" title="i">g</a> <code>[c]({% link d %})</code></p>',
  },
  {
    name: 'MyST: unknown containers in each other, and tabs with options',
    body: '::::::{grid}\n:::::{card} T\n::::{tab-set}\n:::{tab-item} L\n:sync: a\nb\n:::\n::::\n:::::\n::::::',
    html: '<p><strong>T</strong></p><Tabs><Tab label="L"><p>b</p></Tab></Tabs>',
  },
  {
    name: 'an unknown component with text, and one without',
    body: '<Card title="a">\n\n**b**\n\n</Card>\n\n<Api of="x" />\n\nc',
    html: '<p><strong>b</strong></p><code>&#x3C;Api of="x" /></code><p>c</p>',
  },
  {
    name: 'a placeholder',
    body: 'Run `a` with <name> and <your-id>.',
    html: '<p>Run <code>a</code> with <code>&#x3C;name></code> and <code>&#x3C;your-id></code>.</p>',
  },
  {
    name: 'an unknown container',
    body: ':::steps\n\na\n\n:::\n\nb',
    html: '<p>a</p><p>b</p>',
  },
  {
    name: 'Hugo and Jekyll: shortcodes',
    body: '{{< note >}}\na\n{{< /note >}} and {% a b="https://c.example" %}',
    html: '<p><code>{{&#x3C; note >}}</code>\na\n<code>{{&#x3C; /note >}}</code> and <code>{% a b="https://c.example" %}</code></p>',
  },
  {
    name: 'ids, attributes, and lists of contents',
    body: '[TOC]\n\n## A {#b}\n\n[c](/d){ .button } `e`{.js}\n{: .f }\n\n{#g}\nh {.i}\n{: .f }\nj',
    html: '<h2 id="b">A</h2><p><a href="/d">c</a> <code>e</code></p><p>h {.i}\nj</p>',
  },
  {
    name: 'code that shows all of it',
    body: '```text\n!!! note\n    a\n:::tip b\nimport a from "b"\n```\n\n    !!! note\n        c',
    html: '<pre title="text">!!! note\n    a\n:::tip b\nimport a from "b"</pre><pre title="text">!!! note\n    c</pre>',
  },
  {
    name: 'a level 1 heading in the text',
    body: '# A\n\n## B',
    html: '<h2>A</h2><h3>B</h3>',
  },
  {
    name: 'rows with too many cells',
    body: '| a |\n|---|\n| b | `c` |',
    html: '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b | <code>c</code></td></tr></tbody></table>',
  },
  {
    name: 'an unknown language',
    body: '```foolang {a}\nb\n```',
    html: '<pre title="text">b</pre>',
  },
  {
    name: 'a language in another case',
    body: '```Bash\nb\n```',
    html: '<pre title="bash">b</pre>',
  },
])('$name', async ({ body, html }) => {
  const { tree, problems } = await readMarkdown(body);
  expect(showHtml(tree)).toBe(html);
  if (!/^> \[!|^```text/.test(body)) expect(problems).not.toEqual([]);
});

test.for([
  [':::warning Take care\na\n:::', ':::warning[Take care]\na\n:::'],
  ['::: info\na\n:::', ':::note\na\n:::'],
  [':::caution[x]\na\n:::', ':::danger[x]\na\n:::'],
  ['```Bash\na\n```', '```bash\na\n```'],
  ['```plaintext\na\n```', '```text\na\n```'],
  ['``` { .py hl_lines="1 2-3" title="a" }\na\nb\nc\n```', '```py {1,2-3} title="a"\na\nb\nc\n```'],
  ['``` title="a b" linenums="1"\na\n```', '```text title="a b"\na\n```'],
  ['```sh [npm]\nnpm ci\n```', '```sh title="npm"\nnpm ci\n```'],
  ['```js:line-numbers{1}\na\n```', '```js {1}\na\n```'],
  ['```tsx filename="a.tsx" showLineNumbers copy\na\n```', '```tsx title="a.tsx"\na\n```'],
  ['```md Two words\na\n```', '```md title="Two words"\na\n```'],
  ['```js src/a.js\na\n```', '```js title="src/a.js"\na\n```'],
  ['```yaml {linenos=table,filename="a.yaml"}\na\n```', '```yaml title="a.yaml"\na\n```'],
  ['```{tip} T\n:class: x\na\n```\n\nb', ':::tip[T]\na\n:::\n\nb'],
  ['````{note}\n```{dropdown} T\na\n```\n````', '::::note\n:::details[T]\na\n:::\n::::'],
  ['<div>\na\n</div>\n```js\nb\n\nc\n```', '<div>\na\n</div>\n\n```js\nb\n\nc\n```'],
  [
    '<div markdown="1">\n**a**\n\n<span>\n**b**\n</span>\n</div>\n```js\nc\n```',
    '<div>\n\n**a**\n\n<span>\n\n**b**\n</span>\n</div>\n\n```js\nc\n```',
  ],
  ['!!! note\n    a\n\n    b\n\nc', ':::note\na\n\nb\n:::\n\nc'],
  [
    '- a\n\n    ??? question "T `x`"\n        b\n\n        !!! tip\n            c\n\nd',
    '- a\n\n    ::::details[T `x`]\n    b\n\n    :::tip\n    c\n    :::\n    ::::\n\nd',
  ],
  [
    '=== "A"\n\n    a\n\n=== "B"\n\n    b\n\nc',
    '::::tabs\n:::tab[A]\n\na\n:::\n:::tab[B]\n\nb\n:::\n::::\n\nc',
  ],
  ['{{% alert title="T" color="red" %}}\na\n{{% /alert %}}', ':::danger[T]\na\n:::'],
  [
    '{% set code %}\nexport default {\n  a\n}\n{% endset %}',
    '````text\nexport default {\n  a\n}\n````',
  ],
  ['## A {#b}\n\na', '## A <a id="b"></a>\n\na'],
  ['[a](/b){ .c }\n\n[TOC]', '[a](/b)\n\n'],
  ['import a from "b"\n\nc', '\nc'],
])('%s becomes %s by --fix, and is right then', async ([before = '', after]) => {
  let text = before;
  for (let round = 1; round <= 3; round += 1) {
    text = mend(text, (await readMarkdown(text)).problems).text;
  }
  expect(text).toBe(after);
  expect((await readMarkdown(text)).problems).toEqual([]);
});

test.for([
  [
    '<Tabs values={[1]}>\n<TabItem value="a" label="A">\n\nb\n\n</TabItem>\n<TabItem value="c">\n\nd\n\n</TabItem>\n</Tabs>',
    'A\nb\nc\nd',
  ],
  ['<Tabs items={[1]}>\n<Tab>\n\na\n\n</Tab>\n\nb\n\n</Tabs>', 'a\nb'],
  ['<Cards>\n<Card>\n\na\n\n</Card>\n</Cards>', 'a'],
  ['<Tab label="a">\n\nb\n\n</Tab>', 'a\nb'],
])(
  'components of others whose names are ours keep their content: %s',
  async ([body = '', text]) => {
    const { sections, problems } = await compileDoc(
      { file: 'a.mdx', body, bodyLine: 1 },
      { elements: ELEMENTS, levels: SHOW_ALL },
    );
    expect(sections.map((section) => section.text)).toEqual([text]);
    const told = problems.map(({ line, message }) => `${line} ${message}`);
    expect(told).toEqual([...new Set(told)]);
  },
);

test('problems of blocks that are read otherwise are at their place in the file', async () => {
  const { problems } = await readMarkdown('!!! note\n    a\n\n    [b]: /c\n\n```foolang\n```');
  expect(problems.map(({ line, column, message }) => [line, column, message])).toEqual([
    [1, 1, '`!!! note` is Python-Markdown, which GitHub shows as text'],
    [4, 5, 'Nothing refers to `[b]`'],
    [6, 1, 'Unknown code language `foolang`'],
  ]);
});

test.for(['请注意**“重要”**的内容', '이것은 **중요**합니다 그리고 **"인용"**은'])(
  'asterisks that CommonMark leaves in %s stay, with a warning',
  async (body) => {
    const { tree, problems } = await readMarkdown(body);
    expect(showHtml(tree)).toContain('**');
    expect(problems.map(({ severity }) => severity)).toEqual(['warning']);
  },
);
