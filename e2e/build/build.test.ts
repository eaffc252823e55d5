import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { writeFiles } from '../../lib/core/testing/write-files';
import { verifyBundle } from '../../lib/hosting/manifest';
import { digest, runBuild } from './run-build';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

function content(name: string, files: Readonly<Record<string, string>>) {
  writeFiles(join(folder, name), files);
  const none = { OPENAPI_FILE: '', GITHUB_REPOSITORY: '', SITE_URL: '', BASE_PATH: '' };
  return { ...none, CONTENT_DIR: join(folder, name), OUT_DIR: join(folder, `${name}-out`) };
}

const TEN_MISTAKES = {
  'site.yaml': 'title: Docs\nversions:\n  - { id: next, label: Next }\ncurrent_version: v9\n',
  'sidebars.yaml': 'docs:\n  - doc: nowhere\n',
  'index.md':
    '---\ntitle: Home\n---\n\nSee [there](/guides/four#gone) and [that](/gone).\n\nA {value} here.\n',
  'guides/four.md': '# Four\n\n## Here\n',
  'guides/one.md': '---\ntitle: One\nstatus: done\n---\n\ntext\n',
  'guides/two.md': '# Two\n\n<script>alert(1)</script>\n\n```pyton\nx\n```\n',
  'guides/three.md': '# Three\n\n[x](javascript:alert(1))\n\n:::warnung\nx\n:::\n',
};

test('a build with ten mistakes names each with file, line, column and fix, and leaves the bundle as it was', async () => {
  const settings = content('ten', { 'index.md': '# Sound\n' });
  expect((await runBuild(settings)).code).toBe(0);
  const before = await digest(settings.OUT_DIR);

  const { code, text } = await runBuild(content('ten', TEN_MISTAKES));
  expect(code).toBe(1);
  expect(text).toContain('10 problems');
  const lines = text.split('\n').filter((line) => line.includes(`${settings.CONTENT_DIR}/`));
  expect(lines.map((line) => line.trim().slice(settings.CONTENT_DIR.length + 1))).toEqual([
    "guides/one.md:3:9  `status` can't be `done`",
    "guides/three.md:3:1  Links that start with `javascript:` aren't allowed",
    "guides/three.md:5:1  There's no admonition `:::warnung`",
    "guides/two.md:3:1  Raw HTML `<script>` isn't supported",
    'guides/two.md:5:1  Unknown code language `pyton`',
    'index.md:5:5  `/guides/four` has no heading `#gone`',
    "index.md:5:36  There's no page at `/gone`",
    "index.md:7:3  `{value}` is read as JavaScript, which isn't allowed",
    "sidebars.yaml:2:10  `docs.0.doc`: there's no page `nowhere`",
    "site.yaml:4:18  `current_version`: there's no version `v9`",
  ]);
  expect(text.match(/^ {4}fix: \S/gm)).toHaveLength(lines.length);
  expect(await digest(settings.OUT_DIR)).toEqual(before);
});

test('a folder with one Markdown file builds, without configuration and without an API', async () => {
  const settings = content('one', { 'index.md': '# One page\n\nText.\n' });
  const { code, text } = await runBuild(settings);
  expect(code, text).toBe(0);
  const html = await readFile(join(settings.OUT_DIR, 'index.html'), 'utf8');
  expect(html).toContain('<title>One page</title>');
  expect(html).toContain('href="/files/third-party-notices.txt"');
  expect(await readdir(join(settings.OUT_DIR, 'files'))).toEqual(['third-party-notices.txt']);
  expect(existsSync(join(settings.OUT_DIR, 'reference'))).toBe(false);
});

test('two builds of the real site are the same bytes, with nothing in the cache and elsewhere in the world', async () => {
  const first = await buildFirst();
  for (const cache of ['.next/cache', '.cache/results', '.cache/sites']) {
    await rm(join(import.meta.dirname, '../..', cache), { recursive: true, force: true });
  }
  const elsewhere = { TZ: 'Pacific/Auckland', LC_ALL: 'tr_TR.UTF-8' };
  const second = join(folder, 'second-out');
  expect((await runBuild({ ...elsewhere, OUT_DIR: second })).code).toBe(0);
  expect(await digest(second)).toEqual(await digest(first));
});

/** Builds the real site, unless `npm test` just did. Returns the bundle's folder. */
async function buildFirst(): Promise<string> {
  if (process.env.BUILT_SITE) return process.env.BUILT_SITE;
  const first = join(folder, 'first-out');
  expect((await runBuild({ OUT_DIR: first })).code).toBe(0);
  return first;
}

test('code that is compiled is not compiled again for other content: the same bytes, also where something of it is gone', async () => {
  const project = join(import.meta.dirname, '../..');
  const settings = content('kept', { 'index.md': '# One\n' });
  // With the results of an earlier run, Next would render nothing.
  const forget = async () => {
    for (const kept of ['results/rendered', 'published'])
      await rm(join(project, '.cache', kept), { recursive: true, force: true });
  };
  await forget();
  await rm(join(project, '.next/compiled-for'), { force: true });
  const first = await runBuild(settings);
  expect(first.text).toContain('Compiling the code');
  content('kept', { 'index.md': '# One\n\nTwo.\n', 'three.md': '# Three\n' });
  const kept = await runBuild(settings);
  expect(kept.code, kept.text).toBe(0);
  expect(kept.text).not.toContain('Compiling the code');
  const bytes = await digest(settings.OUT_DIR);
  expect(Object.keys(bytes)).toContain('three.html');

  // After each of these, the code is compiled again.
  const harms = ['.next/BUILD_ID', '.next/compiled-for', '.next/static', '.next'];
  for (const harm of chooseSome(harms, 1)) {
    await rm(join(project, harm), { recursive: true });
    await forget();
    const again = await runBuild(settings);
    expect(again.code, again.text).toBe(0);
    expect(again.text, harm).toContain('Compiling the code');
    expect(await digest(settings.OUT_DIR)).toEqual(bytes);
  }
});

test('a build under a base path, with a slash behind each page, writes both into every address', async () => {
  const settings = content('base', {
    'index.md': '# A\n\n[b](/b) [c](/files/c.csv)\n\n![x](./x.svg)\n',
    'b.md': '# B\n',
    'redirects.yaml': '/old/a: /b\n',
    'files/c.csv': 'a,b\n',
    'x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'site.yaml': 'url: https://docs.example.org\ntrailing_slash: always\n',
  });
  const { code, text } = await runBuild({ ...settings, BASE_PATH: '/previews/pr-12' });
  expect(code, text).toBe(0);
  const whole = await readFile(join(settings.OUT_DIR, 'index.html'), 'utf8');
  // Next preconnects to the page's own host for its fonts. That URL isn't a file.
  const html = whole.replace(/<link rel="preconnect" href="\/"[^>]*>/g, '');
  const addresses = [...html.matchAll(/(?:href|src|data-module)="(\/[^"]*)"/g)].map(
    ([, address]) => address,
  );
  expect(addresses).toContain('/previews/pr-12/b/');
  expect(addresses).toContain('/previews/pr-12/files/c.csv');
  expect(addresses).toContain('/previews/pr-12/x.svg');
  expect(addresses.filter((address) => !address?.startsWith('/previews/pr-12'))).toEqual([]);
  const page = await readFile(join(settings.OUT_DIR, 'b.html'), 'utf8');
  const canonical = 'rel="canonical" href="https://docs.example.org/previews/pr-12/b/"';
  expect(page).toContain(canonical);
  const moved = await readFile(join(settings.OUT_DIR, 'old/a.html'), 'utf8');
  expect(moved).toContain(
    '<script data-to="/previews/pr-12/b/" data-module="/previews/pr-12/_next/',
  );
  expect(moved).toContain('content="0;url=/previews/pr-12/b/"');
  expect(moved).toContain(canonical);
  expect(existsSync(join(settings.OUT_DIR, 'old/a/index.html'))).toBe(true);
});

test('two builds at once: one builds, the other says who does', async () => {
  const settings = content('two', { 'index.md': '# A\n' });
  const outcomes = await Promise.all([runBuild(settings), runBuild(settings)]);
  const codes = outcomes.map(({ code }) => code).sort();
  expect(codes).toEqual([0, 1]);
  expect(outcomes.find(({ code }) => code === 1)?.text).toMatch(
    /process \d+ is building the site in this folder/,
  );
  expect(verifyBundle(settings.OUT_DIR)).toEqual([]);
});

test.for<{ name: string; env: Record<string, string>; text: string; code?: number }>([
  {
    name: 'a base path that is none',
    env: { BASE_PATH: 'previews/' },
    text: 'BASE_PATH=previews/: write a path',
  },
  {
    name: 'an address that is none',
    env: { SITE_URL: 'docs' },
    text: 'SITE_URL=docs: write an address',
  },
  {
    name: 'a content folder that is not there',
    env: { CONTENT_DIR: 'nowhere' },
    text: "nowhere:1:1  this folder doesn't exist",
    code: 1,
  },
  {
    name: 'a base path that leads out',
    env: { BASE_PATH: '/..' },
    text: 'BASE_PATH=/..: write a path',
  },
  {
    name: 'an address with a secret in it',
    env: { SITE_URL: 'https://u:p@example.org' },
    text: 'SITE_URL=https://u:p@example.org: write an address',
  },
  {
    name: 'to put the bundle over the content',
    env: { OUT_DIR: 'content' },
    text: 'and a build would delete it',
  },
])('refuses $name with a sentence', async ({ env, text, code = 2 }) => {
  const outcome = await runBuild(env);
  expect(outcome.code).toBe(code);
  expect(outcome.text).toContain(text);
});
