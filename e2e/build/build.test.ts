import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../lib/core/list-files';
import { isFullRun } from '../../lib/core/testing/is-full-run';
import { writeFiles } from '../../lib/core/testing/write-files';
import { CHECKOUT } from './checkout';
import { digest, runBuild } from './run-build';

const PROJECT = join(import.meta.dirname, '../..');

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
  const settings = content('one', { 'index.md': '# One\n\nTwo.\n', 'three.md': '# Three\n' });
  // With the results of an earlier run, Next would render nothing.
  const forget = async () => {
    for (const kept of ['results/rendered', 'published'])
      await rm(join(CHECKOUT, '.cache', kept), { recursive: true, force: true });
  };
  await forget();
  const kept = await runBuild(settings);
  expect(kept.code, kept.text).toBe(0);
  expect(kept.text).not.toContain('Compiling the code');
  const bytes = await digest(settings.OUT_DIR);
  expect(Object.keys(bytes)).toContain('three.html');

  // After each of these, the code is compiled again.
  const harms = ['.next/BUILD_ID', '.next/compiled-for', '.next/static', '.next'];
  for (const harm of isFullRun ? harms : []) {
    await rm(join(CHECKOUT, harm), { recursive: true });
    await forget();
    const again = await runBuild(settings);
    expect(again.code, again.text).toBe(0);
    expect(again.text, harm).toContain('Compiling the code');
    expect(await digest(settings.OUT_DIR)).toEqual(bytes);
  }
});

test('a build with mistakes names each with file, line, column and fix, and leaves the bundle as it was', async () => {
  const mistakes = {
    'index.md': '# Home\n\n[a](/gone)\n',
    'a.md': '# A\n\n<script>x</script>\n',
    'site.yaml': 'checks: strict\n',
  };
  const settings = content('one', mistakes);
  const before = await digest(settings.OUT_DIR);
  expect(Object.keys(before)).toContain('three.html');
  const { code, text } = await runBuild(settings);
  expect(code).toBe(1);
  expect(text).toContain('2 problems');
  const lines = text.split('\n').filter((line) => line.includes(`${settings.CONTENT_DIR}/`));
  expect(lines.map((line) => line.trim().slice(settings.CONTENT_DIR.length + 1))).toEqual([
    "a.md:3:1  `<script>` isn't shown",
    "index.md:3:1  There's no page at `/gone`",
  ]);
  expect(text.match(/^ {4}fix: \S/gm)).toHaveLength(lines.length);
  expect(await digest(settings.OUT_DIR)).toEqual(before);
});

test.for<{ name: string; env: Record<string, string>; text: string; code?: number }>([
  {
    name: 'a base path that is none',
    env: { BASE_PATH: 'previews/' },
    text: 'BASE_PATH=previews/: write a path',
  },
  {
    name: 'an address with a path',
    env: { SITE_URL: 'https://kestrel.example.org/docs' },
    text: 'SITE_URL=https://kestrel.example.org/docs: write https://kestrel.example.org, and build with BASE_PATH=/docs',
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
    name: 'to put the bundle over the content',
    env: { OUT_DIR: 'content' },
    text: 'and a build would delete it',
  },
])('refuses $name with a sentence', async ({ env, text, code = 2 }) => {
  const outcome = await runBuild(env);
  expect(outcome.code).toBe(code);
  expect(outcome.text).toContain(text);
});
