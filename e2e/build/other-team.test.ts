import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '../../lib/core/list-files';
import { PETSTORE } from '../../lib/core/testing/petstore';
import { PLAIN_PAGES } from '../../lib/core/testing/plain-pages';
import { writeFiles } from '../../lib/core/testing/write-files';
import { CHECKOUT } from './checkout';
import { runBuild } from './run-build';

let folder = '';
let out = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'other-team-'));
  const content = Object.entries(PLAIN_PAGES).map(([path, text]) => [`docs/${path}`, text]);
  writeFiles(folder, {
    ...Object.fromEntries(content),
    'docs/public/.well-known/theirs.txt': 'theirs',
    'api/petstore.yaml': PETSTORE,
  });
  writeFiles(CHECKOUT, { 'public/.well-known/marlstead.txt': 'Marlstead' });
  out = join(folder, 'out');
  const { code, text } = await runBuild({
    CONTENT_DIR: join(folder, 'docs'),
    OPENAPI_FILE: join(folder, 'api/petstore.yaml'),
    OUT_DIR: out,
    GITHUB_REPOSITORY: '',
    SITE_URL: '',
    BASE_PATH: '',
  });
  expect(code, text).toBe(0);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await rm(join(CHECKOUT, 'public'), { recursive: true, force: true });
});

const read = (path: string) => readFile(join(out, path), 'utf8');

/** Returns every page that a reader without scripts can reach from the start page. */
async function crawl(): Promise<Set<string>> {
  const known = new Set(['/']);
  for (const path of known) {
    const html = await read(path === '/' ? 'index.html' : `${path.slice(1)}.html`);
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)) {
      if (!/\.[a-z]+$/.test(href)) known.add(href);
    }
  }
  return known;
}

test('links lead from the start page to every page and every operation', async () => {
  const reached = await crawl();
  const own = ['', 'install', 'guides/configure', 'guides/backup', 'how-to/upgrade'];
  const operations = ['list-pets', 'create-pet', 'get-pet', 'api-overview'];
  const schemas = ['', '/pet', '/pets'].map((name) => `/reference/api/schemas${name}`);
  expect([...reached]).toEqual(
    expect.arrayContaining([
      ...own.map((path) => `/${path}`),
      ...operations.map((slug) => `/reference/api/generated/${slug}`),
      ...schemas,
    ]),
  );
});

test('the start page and the short address of the API are pages with a way on', async () => {
  expect(await read('index.html')).toContain('page-with-sidebar');
  expect(await read('reference/api.html')).toContain('/reference/api/generated/api-overview');
});

test('nothing in the bundle names us or shows our mark', async () => {
  const ours = ['Marlstead', 'M5 0h17.6L0 22.6', '#e65909'].map((text) => text.toLowerCase());
  const found = await Promise.all(
    listFiles(out).map(async (path) => {
      const text = `${path}\n${await read(path)}`.toLowerCase();
      return ours.filter((mark) => text.includes(mark)).map((mark) => `${path}: ${mark}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});

test('files with a fixed address come from the content folder', async () => {
  expect(await read('.well-known/theirs.txt')).toBe('theirs');
  expect(JSON.parse(await read('manifest.json')).files).toHaveProperty('.well-known/theirs.txt');
});

test('samples name their variables after the API', async () => {
  expect(await read('reference/api/generated/get-pet.md')).toContain('$PETSTORE_TOKEN');
});
