import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { problemsOf } from '../../core/testing/check-files';
import { withFiles } from '../../core/testing/with-files';
import { joinRunbooks } from './join-runbooks';
import { readRunbook, simplifyRunbook, writeRunbooks } from './write-runbooks';

const page = (text: string, head = '<h1>A</h1>') =>
  `<!doctype html><nav>Site</nav><main id="Main"><div class="main-top">Crumbs</div><article><header class="doc-header">${head}</header><nav class="toc">Contents</nav><div class="prose">${text}</div><section class="prose">Referenced by</section></article></main><footer>`;

const simple = (text: string) => toHtml(simplifyRunbook(readRunbook(page(text))));

test.for([
  {
    name: 'headings stand one level lower, without their boxes and links',
    html: '<div class="heading heading-2"><h2 id="a">B</h2><a class="heading-anchor" href="#a">#</a></div><h6>C</h6>',
    shows: '<h3 id="a">B</h3><h6>C</h6>',
  },
  {
    name: 'a term is a word of its text',
    html: '<p>A <button class="explained" popovertarget="T">hold</button><span id="T" class="explanation" popover>Nights</span>.</p>',
    shows: '<p>A hold.</p>',
  },
  {
    name: 'tabs stand one after the other below their labels',
    html: '<div class="tabs"><div class="tab-list" role="tablist"><button>x</button></div><div class="tab-panel" role="tabpanel" id="p" aria-labelledby="t" hidden><p class="tab-label" aria-hidden="true">x</p><p>One.</p></div></div>',
    shows:
      '<div class="tabs"><div class="tab-panel"><p class="tab-label">x</p><p>One.</p></div></div>',
  },
  {
    name: 'what needs a script is gone',
    html: '<!-- a --><script>1</script><review-note hidden>Due</review-note><figure class="code-block"><figcaption>Shell<button class="copy"></button></figcaption><pre tabindex="0" data-x="1"><code>ls</code></pre></figure>',
    shows:
      '<figure class="code-block"><figcaption>Shell</figcaption><pre tabindex="0"><code>ls</code></pre></figure>',
  },
  {
    name: 'the fact that there is a file of all runbooks is gone',
    html: '<dl class="facts"><div><dt>Status</dt><dd>Current</dd></div><div><dt>File</dt><dd><a href="/base/files/runbooks.html">All</a></dd></div></dl>',
    shows: '<dl class="facts"><div><dt>Status</dt><dd>Current</dd></div></dl>',
  },
  {
    name: 'a drawing stays as it is',
    html: '<svg viewBox="0 0 1 1"><marker id="m" markerWidth="9" refX="1"></marker><path marker-end="url(#m)" d="M0 0"/></svg>',
    shows:
      '<svg viewBox="0 0 1 1"><marker id="m" markerWidth="9" refX="1"></marker><path marker-end="url(#m)" d="M0 0"></path></svg>',
  },
])('$name', ({ html, shows }) => {
  expect(simple(html)).toBe(
    `<header class="doc-header"><h2>A</h2></header><div class="prose">${shows}</div>`,
  );
});

test('a page that is not what it was ends the build', () => {
  expect(() => readRunbook('<body></body>')).toThrow('the page has no main');
  expect(() => readRunbook('<main><article></article></main>')).toThrow('no head or no text');
});

test.for([
  { name: 'a heading of its own page', href: '#b', to: '<a href="#ops/a~b">x</a>' },
  { name: 'itself', href: '/ops/a', to: '<a href="#ops/a">x</a>' },
  {
    name: 'a heading of another runbook',
    href: '/ops/(c)/#d%20e',
    to: '<a href="#ops/%28c%29~d%20e">x</a>',
  },
  {
    name: 'what a runbook leaves out',
    href: '#gone',
    to: '<a href="https://a.test/ops/a#gone">x</a>',
    words: 'x (#gone)',
  },
  {
    name: 'another page',
    href: '/guides?q=1#z',
    to: '<a href="https://a.test/guides?q=1#z">x</a>',
    words: 'x (/guides?q=1#z)',
  },
  { name: 'another site', href: 'https://b.test/', to: '<a href="https://b.test/">x</a>' },
  { name: 'a letter', href: 'mailto:a@b.test', to: '<a href="mailto:a@b.test">x</a>' },
  { name: 'this file', href: '/files/runbooks.html', to: '<a href="#Contents">x</a>' },
  {
    name: 'half an escape',
    href: '#%',
    to: '<a href="https://a.test/ops/a#%">x</a>',
    words: 'x (#%)',
  },
])('a link to $name', ({ href, to, words }) => {
  const parse = (text: string) => readRunbook(page(text));
  for (const basePath of ['', '/previews/pr-1']) {
    const own = href.startsWith('/') ? basePath + href : href;
    const link = `<p id="b"><b><a href="${own}">x</a></b></p>`;
    const runbooks = [
      { path: 'ops/a', title: 'A', children: parse(link) },
      { path: 'ops/(c)', title: 'C', children: parse('<p id="d e"></p>') },
    ];
    const show = (siteUrl: string) =>
      toHtml(joinRunbooks(runbooks, { basePath, siteUrl })[0]?.children[1] as never);
    const wrap = (inner: string) => `<div class="prose"><p id="ops/a~b"><b>${inner}</b></p></div>`;
    expect(show('https://a.test')).toBe(wrap(to.replace('a.test', `a.test${basePath}`)));
    expect(show('')).toBe(wrap(words?.replace('(/', `(${basePath}/`) ?? to));
  }
});

test('regions of two runbooks have names of their own, and parts of drawings names that SVG allows', () => {
  const children = readRunbook(
    page(
      '<section aria-label="Diagram"><svg><marker id="m"></marker><path marker-end="url(#m)"/></svg></section>',
    ),
  );
  const [first] = joinRunbooks(
    [
      { path: 'a', title: 'A', children },
      { path: 'b/(1)', title: 'B', children },
    ],
    { basePath: '', siteUrl: '' },
  ).slice(1);
  expect(toHtml(first?.children[1] as never)).toBe(
    '<div class="prose"><section aria-label="Diagram, B"><svg><marker id="_b.2f.281.29.7em"></marker><path marker-end="url(#_b.2f.281.29.7em)"></path></svg></section></div>',
  );
});

const route = (path: string, isRunbook: boolean) => ({
  route: { kind: 'doc', path, title: `T ${path}`, ...(isRunbook ? { isRunbook } : {}) } as never,
});

test('the file holds the runbooks alone, with their pictures and a policy that fits its style and script', async () => {
  const project = join(import.meta.dirname, '../../..');
  const files = {
    'a.html': page('<h2 id="x">X &amp; Y</h2><h3 id="y">Z</h3><img src="/base/a.png" alt="P">'),
    'b.html': page('<h2 id="x">Other</h2>'),
    'a.png': new Uint8Array([1, 2, 3]),
  };
  await withFiles(files, async (folder) => {
    const site = { title: 'S <1>', siteUrl: 'https://a.test', basePath: '/base' };
    await writeRunbooks([route('b', false)], site, undefined, { project, folder });
    expect(existsSync(join(folder, 'files'))).toBe(false);
    const commit = { hash: 'abcdef0123456789', day: '2026-03-04', isChanged: true };
    await writeRunbooks([route('a', true), route('b', false)], site, commit, { project, folder });
    const html = await readFile(join(folder, 'files/runbooks.html'), 'utf8');
    expect(html).toContain('<title>Runbooks of S &lt;1&gt;</title>');
    expect(html).toContain(
      'commit <code>abcdef0123</code> from <time datetime="2026-03-04">4 Mar 2026</time>, plus uncommitted changes.',
    );
    expect(html).toContain('https://a.test/base/files/runbooks.html');
    expect(html).toContain('src="data:image/png;base64,AQID"');
    expect(html).toContain(
      '<ol><li><a href="#a">T a</a><ol><li><a href="#a~x">X &amp; Y</a><ol><li><a href="#a~y">Z</a></li></ol></li></ol></li></ol>',
    );
    expect(html).not.toContain('Other');
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(html).toContain(
      `default-src 'none'; style-src 'sha256-${hashOf(style)}'; script-src 'sha256-${hashOf(script)}';`,
    );
    expect(script).toContain('Record a run');
    expect(script).not.toMatch(/\bimport\b|\bfetch\(|XMLHttpRequest/);
    expect(style).not.toMatch(/url\(|@import|\/\*/);
  });
});

test('the file can be linked where there is a runbook, and nothing else may stand in its place', async () => {
  const link = '# Home\n\n[All](/files/runbooks.html)\n';
  const runbook = '---\ntitle: A\nrunbook: true\n---\n\n[Home](/)\n';
  expect(await problemsOf({ 'index.md': link, 'a.md': runbook })).toEqual([]);
  expect(await problemsOf({ 'index.md': link, 'a.md': '# A\n' })).toContainEqual(
    expect.stringContaining("There's no page at `/files/runbooks.html`"),
  );
  expect(
    await problemsOf({ 'index.md': link, 'a.md': runbook.replace('true', 'false') }),
  ).toContainEqual(expect.stringContaining('runbook'));
});
