import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../lib/core/list-files';
import { isFullRun } from '../../lib/core/testing/is-full-run';
import { writeFiles } from '../../lib/core/testing/write-files';
import { stripClient } from '../../lib/next/strip-client';
import { CHECKOUT } from './checkout';
import { digest, type Outcome, runBuild } from './run-build';

const PROJECT = join(import.meta.dirname, '../..');

let folder = '';
let settings: Readonly<Record<'CONTENT_DIR' | 'OUT_DIR', string>>;
let built: Outcome;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  settings = content('one', { 'index.md': '# One page\n\nText.\n', 'guide.md': '# Guide\n' });
  await buildAnew();
  // `npm test` compiles the code before. When only this file runs, the first build may have to.
  if (built.text.includes('Compiling the code')) await buildAnew();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

function content(name: string, files: Readonly<Record<string, string>>) {
  writeFiles(join(folder, name), files);
  const none = { OPENAPI_FILE: '', GITHUB_REPOSITORY: '', SITE_URL: '', BASE_PATH: '' };
  return { ...none, CONTENT_DIR: join(folder, name), OUT_DIR: join(folder, 'one-out') };
}

/** Builds the site without the results with which Next would render nothing. */
async function buildAnew(): Promise<void> {
  for (const kept of ['results/rendered', 'published'])
    await rm(join(CHECKOUT, '.cache', kept), { recursive: true, force: true });
  built = await runBuild(settings);
  expect(built.code, built.text).toBe(0);
}

test('a folder with Markdown files builds, without configuration and without an API', async () => {
  const html = await readFile(join(settings.OUT_DIR, 'index.html'), 'utf8');
  expect(html).toContain('<title>One page</title>');
  expect(html).toContain('href="/files/third-party-notices.txt"');
  expect(await readdir(join(settings.OUT_DIR, 'files'))).toEqual(['third-party-notices.txt']);
  expect(existsSync(join(settings.OUT_DIR, 'reference'))).toBe(false);
});

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

// The assumptions about Next in this test are listed in lib/next/UPGRADING.md.
test('a page as Next writes it has the parts that we remove, and nothing else of the client', async () => {
  const raw = await readFile(join(CHECKOUT, '.next/server/app/guide.html'), 'utf8');

  expect(count(raw, /<script src="\/_next\/static\/chunks\/[^"]+\.js"/g)).toBeGreaterThan(1);
  expect(count(raw, /<script\b[^>]*\sid="_R_"/g)).toBe(1);
  expect(count(raw, /<script>[^<]*__next_f/g)).toBeGreaterThan(1);
  expect(count(raw, /<link rel="stylesheet" href="\/_next\/static\/chunks\/[^"]+\.css"/g)).toBe(1);
  expect(count(raw, /<body[^>]*><div hidden=""><!--\$--><!--\/\$--><\/div>/g)).toBe(1);

  // The lists of files that a server would need: see lib/next/adapter.mjs.
  const lists = listFiles(join(CHECKOUT, '.next')).filter((path) => path.endsWith('.nft.json'));
  expect(lists).toEqual([]);

  // The parts of a page that Next writes for its client: see `prefetchInlining` in next.config.ts.
  const parts = listFiles(join(CHECKOUT, '.next/server/app/guide.segments'));
  expect(parts).toHaveLength(3);

  const { html, scripts } = stripClient(raw, '<p>A <em>text</em>.</p>', 'guide.html');
  expect(html).not.toMatch(/<script|__next_f|\$R[A-Z]\b|<!--|rel="preload" as="script"/);
  expect(html).toContain('<p>A <em>text</em>.</p>');
  expect(scripts.join('\n')).not.toMatch(/__next|_next\/static\/chunks/);
});

// faults.test.ts has the same for a small site.
test.runIf(isFullRun)(
  'two builds of the real site are the same bytes, with nothing in the cache, in another folder, and elsewhere in the world',
  async () => {
    const first = await buildFirst();
    for (const cache of ['results', 'sites']) {
      await rm(join(CHECKOUT, '.cache', cache), { recursive: true, force: true });
    }
    const elsewhere = { TZ: 'Pacific/Auckland', LC_ALL: 'tr_TR.UTF-8' };
    const own = {
      CONTENT_DIR: join(PROJECT, 'content'),
      OPENAPI_FILE: join(PROJECT, 'openapi/openapi.yaml'),
    };
    const second = join(folder, 'second-out');
    const { code, text } = await runBuild({ ...elsewhere, ...own, OUT_DIR: second });
    expect(code, text).toBe(0);
    // The files in `public` belong to the project's own content folder.
    const fixed = listFiles(join(PROJECT, 'public'));
    const [files, others] = await Promise.all([digest(first), digest(second)]);
    expect(fixed.filter((path) => !(path in files) || path in others)).toEqual([]);
    expect(fixed).not.toEqual([]);
    for (const path of fixed) delete files[path];
    const manifests = await Promise.all([first, second].map(readManifest));
    for (const path of fixed) delete manifests[0]?.files[path];
    expect(manifests[1]).toEqual(manifests[0]);
    expect({ ...others, 'manifest.json': '' }).toEqual({ ...files, 'manifest.json': '' });
  },
);

async function readManifest(folder: string): Promise<{ files: Record<string, string> }> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
}

/** Builds the real site in this project, unless `npm test` just did. Returns the bundle's folder. */
async function buildFirst(): Promise<string> {
  if (process.env.BUILT_SITE) return process.env.BUILT_SITE;
  const first = join(folder, 'first-out');
  const { code, text } = await runBuild({ OUT_DIR: first }, { project: PROJECT });
  expect(code, text).toBe(0);
  return first;
}

test('code that is compiled is not compiled again for other content: the same bytes, also where something of it is gone', async () => {
  expect(built.text).not.toContain('Compiling the code');
  const bytes = await digest(settings.OUT_DIR);
  // After each of these, the code is compiled again.
  const harms = ['.next/BUILD_ID', '.next/compiled-for', '.next/static', '.next'];
  for (const harm of isFullRun ? harms : []) {
    await rm(join(CHECKOUT, harm), { recursive: true });
    await buildAnew();
    expect(built.text, harm).toContain('Compiling the code');
    expect(await digest(settings.OUT_DIR)).toEqual(bytes);
  }
});

test('a build with mistakes names each with file, line, column and fix, and leaves the bundle as it was', async () => {
  const mistakes = {
    'index.md': '# Home\n\n[a](/gone)\n',
    'a.md': '# A\n\n<script>x</script>\n',
    'site.yaml': 'checks: strict\n',
  };
  const wrong = content('wrong', mistakes);
  const before = await digest(wrong.OUT_DIR);
  expect(Object.keys(before)).toContain('guide.html');
  const { code, text } = await runBuild(wrong);
  expect(code).toBe(1);
  expect(text).toContain('2 problems');
  const lines = text.split('\n').filter((line) => line.includes(`${wrong.CONTENT_DIR}/`));
  expect(lines.map((line) => line.trim().slice(wrong.CONTENT_DIR.length + 1))).toEqual([
    "a.md:3:1  `<script>` isn't shown",
    "index.md:3:1  There's no page at `/gone`",
  ]);
  expect(text.match(/^ {4}fix: \S/gm)).toHaveLength(lines.length);
  expect(await digest(wrong.OUT_DIR)).toEqual(before);
});

test.for([
  {
    name: 'a content folder that is not there',
    env: { CONTENT_DIR: 'nowhere' },
    text: "nowhere:1:1  this folder doesn't exist",
    code: 1,
  },
  {
    name: 'to put the bundle over the content',
    env: { OUT_DIR: 'content' },
    text: 'and a build would delete it',
    code: 2,
  },
])('refuses $name with a sentence', async ({ env, text, code }) => {
  const outcome = await runBuild(env);
  expect(outcome.code).toBe(code);
  expect(outcome.text).toContain(text);
});
