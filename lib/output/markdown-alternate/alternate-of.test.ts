import { expect, test } from 'vitest';
import { alternateOf } from './alternate-of';
import { placeAnchors } from './anchor-marks';
import { readMain } from './read-main';

/** Returns a page's alternate with the anchors of these ids only. */
const withAnchors = (html: string, href: string, siteUrl = '', ids: readonly string[] = []) =>
  placeAnchors(alternateOf(readMain(html).tree, href, siteUrl), (id) => ids.includes(id));

const page = (html: string) =>
  `<!doctype html><nav>Site</nav><main id="Main">${html}</main><footer>`;

test.for([
  {
    name: 'what only leads through the site is left out',
    html: '<div class="main-top"><nav>Crumbs</nav></div><h1>Holds<button>Copy</button></h1><nav>Contents</nav><p>A text.</p>',
    alternate: '# Holds\n\nA text.',
  },
  {
    name: 'links lead on, and those within the page are words',
    html: '<p>See <a href="/guides">guides</a>, <a href="#here">here</a>.</p>',
    alternate: 'See [guides](/guides), here.',
  },
  {
    name: 'links and images have their titles, and an abbreviation once',
    html: '<p><a href="/a" title="A &amp; B">a</a> <img src="/b.svg" alt="b" title="B"> <abbr title="service level">SLA</abbr>, <abbr title="service level">SLA</abbr></p>',
    alternate: '[a](/a "A & B") ![b](/b.svg "B") SLA (service level), SLA',
  },
  {
    name: 'a term with an explanation stays a word of its text',
    html: '<p>A <button class="explained">hold</button><span class="explanation"><b>x</b></span>\'s end, or <button class="explained">stay</button><span class="explanation">Nights.</span>.</p>',
    alternate: "A hold's end, or stay.",
  },
  {
    name: 'code has its language, its file, and no colors',
    html: '<figure class="code-block"><figcaption class="code-head"><span class="code-title code-file">a.ts</span><span class="code-language">TypeScript</span><button></button></figcaption><pre><code><span class="line"><span>const</span> a = &lt;T&gt;1;</span>\n</code></pre></figure>',
    alternate: '**a.ts**\n\n```ts\nconst a = <T>1;\n```',
  },
  {
    name: 'code in a description of the API has its language',
    html: '<pre><code class="language-js">a = 1;\n</code></pre><pre><code>b\n</code></pre>',
    alternate: '```js\na = 1;\n```\n\n```\nb\n```',
  },
  {
    name: 'code with added and removed lines is a diff',
    html: '<figure class="code-block"><figcaption class="code-head"><span class="code-title">YAML</span></figcaption><pre><code>a:\n<del class="line">- <span>b</span>\n</del><ins class="line">- c\n</ins><mark class="line">- d\n</mark><span>- e</span></code></pre></figure>',
    alternate: '```diff\n a:\n-- b\n+- c\n - d\n - e\n```',
  },
  {
    name: 'tabs stand one after the other',
    html: '<div class="tabs"><div role="tablist"><button>curl</button></div><div role="tabpanel"><p class="tab-label" aria-hidden="true">curl</p><p>First.</p></div><div role="tabpanel" hidden><p class="tab-label" aria-hidden="true">Python</p><p>Second.</p></div></div>',
    alternate: '**curl**\n\nFirst.\n\n**Python**\n\nSecond.',
  },
  {
    name: 'a sample is its default version, and what readers can choose instead follows',
    html: '<tab-set class="tabs tab-bar"><div role="tablist"><button>curl</button></div><label class="sample-choice"><span>Server</span><select data-choice="server"><option>One</option><option>Two</option></select></label><label class="sample-choice"><span>Body</span><select data-choice="body"><option>Few</option><option>All fields</option></select></label><div role="tabpanel"><figure class="code-block"><figcaption><span class="code-title">Shell</span></figcaption><pre><code><span data-server="1">API=one\n</span><span data-server="2">API=two\n</span>curl $API -d \'\n<span data-body="2">b\n</span>a\'</code></pre></figure></div></tab-set>',
    alternate: [
      "```bash\nAPI=one\ncurl $API -d '\na'\n```",
      '**Server: Two**',
      '```bash\nAPI=two\n```',
      '**Body: All fields**',
      "```bash\nAPI=one\ncurl $API -d '\nb\na'\n```",
    ].join('\n\n'),
  },
  {
    name: 'facts are a list',
    html: '<dl><div><dt>Status</dt><dd><span class="badge"><svg><path/></svg>Accepted</span></dd></div><dt>Deciders</dt><dd><ul><li>One</li><li>Two</li></ul></dd></dl>',
    alternate: '- **Status**: Accepted\n- **Deciders**:\n  - One\n  - Two',
  },
  {
    name: 'a table is whole, and blocks in a cell are one line',
    html: '<table><caption>All</caption><thead><tr><th>Name</th><th>Text</th></tr></thead><tbody><tr><td><code>a|b</code></td><td><p>One.</p><p>Two.</p></td></tr></tbody></table>',
    alternate: 'Table: All\n\n| Name | Text |\n| - | - |\n| `a\\|b` | One. Two. |',
  },
  {
    name: 'the columns of a table have their alignment',
    html: '<table><thead><tr><th>A</th><th class="align-end">B</th><th class="align-center">C</th></tr></thead><tbody><tr><td>1</td><td class="align-end">2</td><td class="align-center">3</td></tr></tbody></table><table><tbody><tr><td class="short align-end">1</td></tr></tbody></table>',
    alternate: '| A | B | C |\n| - | -: | :-: |\n| 1 | 2 | 3 |\n\n| 1 |\n| -: |',
  },
  {
    name: 'a caption without text is none',
    html: '<table><caption> <svg></svg></caption><tbody><tr><td>1</td></tr></tbody></table>',
    alternate: '| 1 |\n| - |',
  },
  {
    name: 'an admonition is a quote with its kind and its title',
    html: '<p>Before.</p><aside class="admonition admonition-danger" role="note" aria-label="Danger"><p class="admonition-title"><svg class="icon"></svg>Don\'t run <code>drop</code></p><p>It removes all rows.</p><ul><li>One</li></ul></aside><p>After.</p>',
    alternate:
      "Before.\n\n> **Danger: Don't run `drop`**\n>\n> It removes all rows.\n>\n> - One\n\nAfter.",
  },
  {
    name: 'an admonition with only its kind as a title says it once',
    html: '<aside class="admonition admonition-note" role="note" aria-label="Note"><p class="admonition-title"><svg class="icon"></svg>Note</p><p>Text.</p></aside>',
    alternate: '> **Note**\n>\n> Text.',
  },
  {
    name: 'the steps of a list continue after code between them',
    html: '<ol><li>Log in:</li></ol><pre><code>login</code></pre><ol start="2"><li>Read.</li><li>Write.</li></ol>',
    alternate: '1. Log in:\n\n```\nlogin\n```\n\n2. Read.\n3. Write.',
  },
  {
    name: 'a row across all columns stands between tables with one head',
    html: '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th colspan="2">First</th></tr><tr><td>1</td><td>2</td></tr><tr><td colspan="2"><ul><li>More</li></ul></td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
    alternate:
      '**First**\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n- More\n\n| A | B |\n| - | - |\n| 3 | 4 |',
  },
  {
    name: 'a table without rows keeps its head, and one with a note instead of rows is the note',
    html: '<table><caption>All</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody></tbody></table><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td colspan="2">Nothing yet.</td></tr></tbody></table>',
    alternate: 'Table: All\n\n| A | B |\n| - | - |\n\nNothing yet.',
  },
  {
    name: 'what a style sheet sets apart does not run together',
    html: '<h2>Request body<small>required</small></h2><p><code>id</code><span>string</span><strong>required</strong></p>',
    alternate: '## Request body required\n\n`id` string **required**',
  },
  {
    name: 'a drawing is its source',
    html: '<figure><section class="diagram-frame" aria-label="Diagram in Flow"><svg><text>x</text></svg></section><details><summary>As text</summary><pre><code>a to b</code></pre></details></figure>',
    alternate: 'As text\n\n```\na to b\n```',
  },
  {
    name: 'text is escaped, and an empty comment is none',
    html: '<p>a_b_c <!-- -->* not a list, &lt;b&gt; no tag</p>',
    alternate: 'a_b_c \\* not a list, \\<b> no tag',
  },
  {
    name: 'the entries of a task list have their box',
    html: '<ul><li>Any</li><li class="task-list-item"><input type="checkbox" checked> Done</li><li class="task-list-item"><p><input type="checkbox"> Not <b>done</b></p><p>More.</p></li></ul>',
    alternate: '- Any\n- [x] Done\n- [ ] Not **done**\n\n  More.',
  },
  {
    name: 'a line break has no spaces beside it',
    html: '<p>one <br>\n two <b>three<br> four</b><br> <i>five</i><br></p><p><br></p><table><tbody><tr><td>one<br> two</td></tr></tbody></table>',
    alternate: 'one\\\ntwo **three\\\nfour**\\\n*five*\n\n| one two |\n| - |',
  },
  {
    name: 'raised and lowered text keeps its tags, so that numbers stay the same',
    html: '<p>10<sup>3</sup> rows of 20 m<sup>2 </sup></p><table><tbody><tr><td>CO<sub>2</sub></td></tr></tbody></table>',
    alternate: '10<sup>3</sup> rows of 20 m<sup>2</sup>\n\n| CO<sub>2</sub> |\n| - |',
  },
  {
    name: 'a footnote has its number at each reference and at its text',
    html: '<p>For 5<sup><a href="#fn-1" id="fnref-1" data-footnote-ref="true">1</a></sup> guests</p><table><tbody><tr><td>600<sup><a href="#fn-b" data-footnote-ref="true">2</a></sup></td></tr></tbody></table><section data-footnotes="true"><div class="heading"><h2 id="footnote-label">Footnotes</h2></div><ol><li id="fn-1"><p>At most. <a href="#fnref-1" data-footnote-backref="" class="data-footnote-backref">↩</a> <a href="#fnref-1-2" data-footnote-backref="" class="data-footnote-backref">↩<sup>2</sup></a></p></li><li id="fn-b"><p>In USD.</p><p>More. <a href="#fnref-b" class="data-footnote-backref">↩</a></p></li></ol></section><p>End.</p>',
    alternate:
      'For 5[^1] guests\n\n| 600[^2] |\n| - |\n\n[^1]: At most.\n\n[^2]: In USD.\n\n    More.\n\nEnd.',
  },
])('$name', ({ html, alternate }) => {
  expect(withAnchors(page(html), '/a').trimEnd()).toBe(alternate);
});

test('a file that is no page is refused', () => {
  expect(() => readMain('<p>Nothing</p>')).toThrow('the page has no main');
});

const links = (name: string, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<li><a href="/${name}/${index}">${name} ${index}</a></li>`,
  );
const group = (name: string, count: number) =>
  `<div><dt>${name}</dt><dd><details><summary>${count} pages</summary><ul>${links(name, count).join('')}</ul></details></dd></div>`;
const mentions = (id: string, groups: string) =>
  `<section aria-labelledby="${id}"><h2 id="${id}">Pages</h2><dl class="mention-groups">${groups}</dl></section>`;
const linesOf = (html: string) =>
  withAnchors(page(html), '/guides/a').trimEnd().split('\n').slice(2);

test.for(['Referenced-by', 'mentioned-in'])(
  'a long list in %s is ten lines, and a link to all',
  (id) => {
    const lines = linesOf(mentions(id, group('One', 4) + group('Two', 20) + group('Three', 3)));
    expect(lines).toEqual([
      '- **One**: 4 pages',
      ...[0, 1, 2, 3].map((index) => `  - [One ${index}](/One/${index})`),
      '- **Two**: 20 pages',
      ...[0, 1, 2, 3].map((index) => `  - [Two ${index}](/Two/${index})`),
      `- **19 more pages**: [all 27 pages](/guides/a#${id})`,
    ]);
  },
);

test('a group of which no page has room is left to the link', () => {
  const lines = linesOf(mentions('Referenced-by', group('One', 8) + group('Two', 1)));
  expect(lines).toHaveLength(10);
  expect(lines.at(-1)).toBe('- **1 more page**: [all 9 pages](/guides/a#Referenced-by)');
});

test('a list of ten lines is whole, and so is every other list of pages', () => {
  expect(linesOf(mentions('Referenced-by', group('One', 9)))).toHaveLength(10);
  expect(linesOf(mentions('Governs', group('One', 30)))).toHaveLength(31);
});

test('links to the site have its address, and other links stay as they are', () => {
  const html = page(
    '<p><a href="/a#b">a</a> <a href="https://x.test/">x</a> <img src="/c.svg" alt="c"></p>',
  );
  expect(withAnchors(html, '/d', 'https://docs.example.org')).toBe(
    '[a](https://docs.example.org/a#b) [x](https://x.test/) ![c](https://docs.example.org/c.svg)\n',
  );
});

test('a long page lists the URLs of its links at its end, each one once', () => {
  const link = '<a href="/reference/a">a</a> and <a href="/reference/b">b</a>. ';
  const alternate = withAnchors(page(`<p>${link.repeat(1_000)}</p>`), '/d', 'https://x.test');
  expect(alternate.slice(0, 30)).toBe('[a][1] and [b][2]. [a][1] and ');
  expect(alternate.slice(-66)).toBe(
    '\n\n[1]: https://x.test/reference/a\n[2]: https://x.test/reference/b\n',
  );
});

test('a URL with two titles has two numbers', () => {
  const links = '<a href="/a" title="One">a</a> <a href="/a" title="Two">a</a> <a href="/a">a</a> ';
  const alternate = withAnchors(page(`<p>${links.repeat(2_000)}</p>`), '/d');
  expect(alternate.slice(0, 20)).toBe('[a][1] [a][2] [a][3]');
  expect(alternate.trimEnd().split('\n').slice(-3)).toEqual([
    '[1]: /a "One"',
    '[2]: /a "Two"',
    '[3]: /a',
  ]);
});

test.for([
  {
    name: 'a row',
    html: '<table><tbody id="all"><tr id="one"><td>One </td><td>1</td></tr></tbody></table>',
    alternate: '| One<a id="all"></a><a id="one"></a> | 1 |\n| - | - |',
  },
  {
    name: 'a row whose first cell has blocks',
    html: '<table><tbody><tr id="one"><td><p>One</p><p>More</p></td></tr></tbody></table>',
    alternate: '| One<a id="one"></a> More |\n| - |',
  },
  {
    name: 'a term and its text',
    html: '<dl><dt id="one">One</dt><dd id="all">Text.</dd></dl>',
    alternate: '- **One<a id="one"></a>**: Text.<a id="all"></a>',
  },
  {
    name: 'an item and a part of its line',
    html: '<ul><li id="one"><p>An <b id="all">item</b></p></li></ul>',
    alternate: '- An **item**<a id="one"></a><a id="all"></a>',
  },
  {
    name: 'a section, at its heading',
    html: '<section id="one"><h2 id="a-text">A text<small> </small></h2><p>Text.</p></section>',
    alternate: '## A text<a id="one"></a>\n\nText.',
  },
  {
    name: 'a heading whose id does not come from its text',
    html: '<h2 id="one">Two</h2><h2 id="two-1">Two</h2><h2 id="all">Two</h2>',
    alternate: '## Two<a id="one"></a>\n\n## Two\n\n## Two<a id="all"></a>',
  },
  {
    name: 'no heading that links to another site, if its id comes from its text',
    html: '<h2 id="a-text">A <a href="https://a.example">text<span class="external-note"> (external site)</span></a></h2>',
    alternate: '## A [text](https://a.example)',
  },
  {
    name: 'code, at the line after it',
    html: '<pre id="one"><code>a</code></pre><p>Text.</p>',
    alternate: '```\na\n```\n\nText.<a id="one"></a>',
  },
  {
    name: 'nothing for a control, or for what no link leads to',
    html: '<p id="other">Text.<button id="one">Copy</button></p>',
    alternate: 'Text.',
  },
])('an anchor for $name', ({ html, alternate }) => {
  const ids = ['one', 'all', 'a-text', 'two-1'];
  expect(withAnchors(page(html), '/a', '', ids).trimEnd()).toBe(alternate);
});
