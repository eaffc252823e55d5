import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFiles, type Files, withProject } from '../core/testing/check-files';
import { checkSite } from './site';

const LENIENT = { 'site.yaml': 'checks: lenient\n' };

/** Returns the titles of a lenient folder's pages by path, and its problems. */
async function show(files: Files) {
  const { site, problems } = await checkFiles({ ...LENIENT, ...files });
  return {
    site,
    pages: Object.fromEntries(site.pages.map(({ path, title }) => [`/${path}`, title])),
    problems: problems.map(
      ({ file, line, severity = 'error', message }) =>
        `${file.replace('content/', '')}:${line} ${severity}: ${message}`,
    ),
  };
}

test.for<{ name: string; text: string; title: string; body?: string; problems?: string[] }>([
  {
    name: 'its front matter',
    text: '---\ntitle: A: b\n---\n\nText.\n',
    title: 'A: b',
    problems: ['2'],
  },
  { name: 'TOML', text: '+++\ntitle = "A"\nweight = 3\n[menu]\nx = 1\n+++\n\nText.\n', title: 'A' },
  { name: 'its first heading', text: 'Text.\n\n# A `b` [c](/d)\n\nMore.\n', title: 'A b c' },
  { name: 'an underlined heading', text: '<!-- x -->\n\nA\n=\n\nText.\n', title: 'A' },
  { name: 'a heading of another level', text: '## A\n\nText.\n', title: 'A' },
  { name: 'its file', text: 'Text.\n', title: 'My page' },
  { name: 'its file if it is empty', text: '', title: 'My page', problems: ['1'] },
  {
    name: 'a heading in front matter too',
    text: '---\ntitle: A\n---\n\n# A\n\nText.\n',
    title: 'A',
  },
  {
    name: 'a title with markup and more than 100 characters',
    text: `# ${'**a** '.repeat(60)}\n\nText.\n`,
    title: 'a '.repeat(60).trim(),
  },
  { name: 'no front matter, but a break', text: '---\n\nText.\n\n---\n\n# A\n', title: 'A' },
  { name: 'front matter that never ends', text: '---\ntitle: A\n\nText.\n', title: 'My page' },
])('takes the title from $name', async ({ text, title, problems = [] }) => {
  const found = await show({ 'index.md': '# Home\n\nText.\n', 'my-page.md': text });
  expect(found.pages['/my-page']).toBe(title);
  expect(found.problems.map((one) => /^my-page\.md:(\d+) warning/.exec(one)?.[1] ?? one)).toEqual(
    problems,
  );
});

test('never runs front matter in another language', async () => {
  const { pages, problems } = await show({
    'index.md': '---js\n({ title: process.exit(1) })\n---\n\n# A\n\nText.\n',
  });
  expect(pages).toEqual({ '/': 'A' });
  expect(problems).toEqual([
    "index.md:1 warning: Front matter in another language than YAML isn't read",
  ]);
});

test('uses the front matter of other engines, and warns once per key and folder', async () => {
  const page = (title: string, weight: number) =>
    `---\ntitle: ${title}\nweight: ${weight}\nlinkTitle: L${weight}\nlayout: docs\nparent: X\ndescription: Short.\ntags: [My tag, api]\n---\n\nText.\n`;
  const { site, problems } = await show({
    'index.md': '# Home\n\nText.\n',
    'a.md': page('A', 2),
    'b.md': page('B', 1),
    'c.md': '---\ntitle: C\nsidebar:\n  order: 0\n  label: Label\n---\n\nText.\n',
  });
  expect(site.sidebars.docs?.map(({ label }) => label)).toEqual(['Home', 'Label', 'L1', 'L2']);
  expect(site.pages.find(({ path }) => path === 'a')?.matter.description).toBe('Short.');
  expect([...site.tags.keys()]).toEqual(['api', 'my-tag']);
  expect(problems).toEqual([
    'a.md:5 warning: `layout` must be `home`, also on 1 other page of this folder',
    'a.md:6 warning: Unknown key `parent`, also on 1 other page of this folder',
  ]);
});

test('finds landing pages, and leaves out what no engine shows', async () => {
  const text = '# T\n\nText.\n';
  const { pages, problems } = await show({
    'README.md': text,
    'a/_index.md': text,
    'b/Home.md': text,
    'c/index.mdx': text,
    'c/README.md': text,
    'd/e.markdown': text,
    '_partial.md': text,
    '.hidden.md': text,
    'node_modules/x/README.md': text,
    'run.py': 'print(1)\n',
    '_data/navigation.yml': 'a: 1\n',
  });
  expect(Object.keys(pages).sort()).toEqual(['/', '/a', '/b', '/c', '/c/README', '/d/e']);
  expect(problems).toEqual([
    'c/README.md:1 warning: `/c` is already the address of c/index.mdx, so this file is at `/c/README`',
  ]);
});

test('shows the collections that Jekyll has', async () => {
  const text = '# T\n\nText.\n';
  const { pages, problems, site } = await show({
    '_config.yml': 'collections:\n  docs:\n    output: true\n',
    'index.md': '# Home\n\n[a]({% link _docs/a.md %}) [b](/docs/a/)\n',
    '_docs/a.md': text,
    '_posts/2026-01-02-b.md': text,
    '_includes/c.md': text,
  });
  expect(Object.keys(pages).sort()).toEqual(['/', '/docs/a', '/posts/2026-01-02-b']);
  expect(site.pages.find(({ path }) => path === '')?.links.map(({ href }) => href)).toEqual([
    '/docs/a',
    '/docs/a',
  ]);
  expect(problems).toEqual([
    "index.md:3 warning: An address that a template computes isn't known here",
  ]);
});

test('shows a page without the characters that it cannot have, and invalid MDX as Markdown', async () => {
  const { site, problems } = await show({
    'index.md': '# Home\n\nA\u001b[1m b\u202ec.\n',
    'a.mdx': '# A\n\nb {c\n\n## D\n',
    'b.mdx': 'export default function B() {\n  return <b>c</b>;\n}\n\n# B\n\nText.\n',
    'c.svg': `<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M1 1'.repeat(6000)}"/></svg>`,
  });
  expect(site.pages.map(({ path, headings }) => [path, headings.length])).toEqual([
    ['a', 1],
    ['b', 0],
    ['', 0],
  ]);
  expect(problems.map((one) => one.slice(0, 60))).toEqual([
    "a.mdx:3 lost: This isn't valid MDX: Unexpected end of file i",
    'b.mdx:1 lost: `import` and `export` at the start of a paragr',
    "index.md:3 lost: the character U+001B isn't shown",
  ]);
});

test('gives every file an address of its own that needs no escapes', async () => {
  const text = '# T\n\nText.\n';
  const { pages, problems, site } = await show({
    'index.md': '# Home\n\n[a](<My page.md>) [b](My%20page.md) ![c](my%20pic.png)\n',
    'My page.md': text,
    'my-page.md': text,
    'con.md': text,
    'search.md': text,
    'my pic.png': 'x',
  });
  expect(Object.keys(pages).sort()).toEqual([
    '/',
    '/My-page',
    '/con-page',
    '/my-page-2',
    '/search-2',
  ]);
  expect(site.pages[0]?.hrefs).toBeUndefined();
  expect(site.pages.find(({ path }) => path === '')?.hrefs).toEqual({
    'My page.md': '/My-page',
    'my pic.png': '/my-pic.png',
  });
  expect(problems.filter((one) => one.includes('error'))).toEqual([]);
});

test.for<{ href: string; to?: string }>([
  { href: '../start.md#install', to: '/start#install' },
  { href: '../start', to: '/start' },
  { href: '../start/', to: '/start' },
  { href: '../start.html?a=b', to: '/start?a=b' },
  { href: '../Start.md', to: '/start' },
  { href: '../start.md#Install', to: '/start#install' },
  { href: '../start.md#get-started', to: '/start' },
  { href: 'README.md', to: '/guides' },
  { href: './', to: '/guides' },
  { href: '..', to: '/' },
  { href: '/guides/', to: '/guides' },
  { href: '/content/guides/deep.md', to: '/guides/deep' },
  { href: '/docs/start/', to: '/start' },
  { href: '../../start.md', to: '/start' },
  { href: 'list', to: '/guides/list/one' },
  { href: './pic.png', to: '/guides/pic.png' },
  { href: '../notes.pdf', to: '/notes.pdf' },
  { href: 'https://example.com' },
  { href: '../../src/main.ts', to: '' },
  { href: 'missing.md', to: '' },
])('resolves $href', async ({ href, to }) => {
  const { site, problems } = await show({
    'index.md': '# Home\n\nText.\n',
    'start.md': '# Get started\n\n## Install\n\nText.\n',
    'guides/README.md': '# Guides\n\nText.\n',
    'guides/list/one.md': '# One\n\nText.\n',
    'guides/deep.md': `# Deep\n\nSee [a](${href}) and [b][].\n\n[b]: ${href}\n`,
    'guides/pic.png': 'x',
    'notes.pdf': 'x',
  });
  const page = site.pages.find(({ path }) => path === 'guides/deep');
  expect(page?.hrefs?.[href]).toBe(to);
  expect(problems.map((one) => one.replace(/`.*/, ''))).toEqual(
    // The two links have different places: in the text, and in the definition.
    to === '' ? [3, 5].map((line) => `guides/deep.md:${line} warning: There's no page at `) : [],
  );
});

test('keeps the files that every build writes', async () => {
  const { site, problems } = await show({
    'index.md': '# Home\n\n[a](robots.txt)\n',
    'robots.txt': 'x',
    '../public/manifest.json': '{}',
    '../public/_redirects': '/a /b',
    '../public/logo.png': 'x',
  });
  expect(site.assets.map(({ path }) => path)).toEqual(['robots-2.txt', 'logo.png']);
  expect(site.pages[0]?.hrefs).toEqual({ 'robots.txt': '/robots-2.txt' });
  expect(problems).toEqual([
    'robots.txt:1 warning: `/robots.txt` is already the address of the site itself, so this file is at `/robots-2.txt`',
    'public/manifest.json:1 lost: every build writes this file itself',
  ]);
});

test('links to sources in the repository, if it is known', async () => {
  const { site, problems } = await show({
    'site.yaml': 'checks: lenient\nrepository:\n  url: https://example.com/a/b\n  folder: docs\n',
    'index.md': '# Home\n\n[a](../src/main.ts)\n',
  });
  expect(site.pages[0]?.hrefs).toEqual({
    '../src/main.ts': 'https://example.com/a/b/blob/main/src/main.ts',
  });
  expect(problems).toEqual([]);
});

test('shows the rest of a folder with files that cannot be shown', async () => {
  const found = await withProject(
    {
      ...LENIENT,
      'index.md': '# Home\n\n![a](bad.svg) ![b](https://example.com/a.png)\n',
      'bad.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"><script/></svg>',
      [`${'d/'.repeat(17)}x.md`]: '# X\n',
      'binary.md': new Uint8Array([35, 255, 0]),
      'long.md': `# A\n\n${'a'.repeat(50_001)}\n`,
      'table.md': `# Table\n\n${'a'.repeat(50_000)}\n`,
    },
    async (settings) => {
      await writeFile(join(settings.project, 'secret.md'), '# Secret\n');
      await symlink('../secret.md', join(settings.contentDir, 'link.md'));
      await mkdir(join(settings.project, 'other'));
      await symlink('../other', join(settings.contentDir, 'folder'));
      return checkSite(settings);
    },
  );
  expect(found.site.pages.map(({ title }) => title)).toEqual(['Home', 'Table']);
  const lost = found.problems.map(({ file, rule, severity }) => `${file} ${rule} ${severity}`);
  expect([...new Set(lost)].sort()).toEqual([
    'content/bad.svg files lost',
    'content/binary.md files lost',
    `content/${'d/'.repeat(16).slice(0, -1)} files lost`,
    'content/folder files lost',
    'content/index.md markdown-html lost',
    'content/link.md files lost',
    'content/long.md files lost',
  ]);
});

test('sorts by the number that a name begins with', async () => {
  const text = (title: string) => `# ${title}\n\nText.\n`;
  const { site } = await show({
    'index.md': text('Home'),
    'about.md': text('About'),
    '2-b.md': text('B'),
    '10-a.md': text('A'),
    '1-c/x.md': text('X'),
  });
  expect(site.sidebars.docs?.map(({ label }) => label)).toEqual(['Home', '1 c', 'B', 'A', 'About']);
});

test.for<{ name: string; site: string; severity: string | undefined }>([
  { name: 'strict', site: 'checks: strict\n', severity: undefined },
  { name: 'strict by default', site: 'title: A\n', severity: undefined },
  { name: 'lenient', site: 'checks: lenient\n', severity: 'warning' },
  { name: 'a level', site: 'rules:\n  links: lost\n', severity: 'lost' },
  {
    name: 'a level above lenient',
    site: 'checks: lenient\nrules:\n  links: refuse\n',
    severity: undefined,
  },
])('gives a broken link the severity of $name', async ({ site, severity }) => {
  const { problems } = await checkFiles({ 'site.yaml': site, 'index.md': '# A\n\n[b](/c)\n' });
  expect(problems.map((problem) => problem.severity)).toEqual([severity]);
});

test.for<{ rule: string }>([
  { rule: 'content' },
  { rule: 'markdown' },
  { rule: 'routes' },
  { rule: 'files' },
])('the level of $rule cannot be chosen', async ({ rule }) => {
  const site = `rules:\n  ${rule}: doubtful\n`;
  const { problems } = await checkFiles({ 'site.yaml': site, 'index.md': '# A\n\nText.\n' });
  expect(problems.map(({ message }) => message)).toEqual([`Unknown key \`rules.${rule}\``]);
});

test.for<{ level: string; severity: string | undefined }>([
  { level: '', severity: 'warning' },
  { level: 'level: refuse\n', severity: undefined },
])('words are warnings unless prose.yaml refuses them: "$level"', async ({ level, severity }) => {
  const { problems } = await checkFiles({
    'index.md': '# A\n\nA bokking.\n',
    '_data/prose.yaml': `${level}words: []\n`,
  });
  expect(problems.map((problem) => problem.severity)).toEqual([severity]);
});
