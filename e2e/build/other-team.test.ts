import { readFileSync } from 'node:fs';
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

const NOT_FOUND = `---
title: Lost pet
description: There's no page at this address, so try the list of guides, or use the search.
---

Try [Backup](/guides/backup).

![A paw](./paw.svg)
`;

const SETTINGS = `url: https://pets.example
navbar: [{ label: API, to: /reference/api }]
colors: { accent: '#7b1fa2' }
fonts: { text: fonts/own.woff2, code: system }
`;

// Any variable font will do.
const FONT =
  'node_modules/@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2';

let folder = '';
let out = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'other-team-'));
  const content = Object.entries(PLAIN_PAGES).map(([path, text]) => [`docs/${path}`, text]);
  writeFiles(folder, {
    ...Object.fromEntries(content),
    'docs/404.md': NOT_FOUND,
    'docs/paw.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    'docs/site.yaml': SETTINGS,
    'docs/fonts/own.woff2': readFileSync(FONT),
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

test('404.md is the page for missing URLs, at any depth, and no list contains it', async () => {
  const html = await read('404.html');
  expect(html).toContain('<title>Lost pet | Acme Pets</title>');
  expect(html).toContain('<h1>Lost pet</h1>');
  expect(html).toContain('There&#x27;s no page at this address, so try');
  expect(html).toContain('<nearest-pages');
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  const links = [...main.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual(['/guides/backup', '/paw.svg', '/']);
  const others = listFiles(out).filter((path) => path !== '404.html');
  const found = await Promise.all(
    others.map(async (path) => ((await read(path)).includes('Lost pet') ? [path] : [])),
  );
  expect(found.flat()).toEqual([]);
  expect(others).not.toContain('404.md');
});

test("the team's colors and fonts take the place of ours", async () => {
  const files = listFiles(out);
  const [font, ...others] = files.filter((path) => /\.woff2?$/.test(path));
  expect(font).toMatch(/^_next\/static\/data\/own\.[\da-f]{10}\.woff2$/);
  expect(others).toEqual([]);
  expect(await readFile(join(out, font ?? ''))).toEqual(readFileSync(FONT));
  const [sheet = ''] = files.filter((path) => path.endsWith('.css') && path.includes('/chunks/'));
  const css = await read(sheet);
  expect(css).toContain('--link:light-dark(#7b1fa2,');
  expect(css).toContain(`src:url("/${font}")`);
  expect(css).not.toContain('font-family:Atkinson');
  const html = await read('install.html');
  expect(html).toContain(`<link rel="stylesheet" href="/${sheet}"`);
  expect(html).toContain(`<noscript><link rel="preload" href="/${font}" as="font"`);
  expect(await read('files/third-party-notices.txt')).not.toMatch(/atkinson/i);
});

test('labels name no kind of content that the team does not have', async () => {
  const pages = listFiles(out).filter((path) => /\.(html|md|txt)$/.test(path));
  const found = await Promise.all(
    pages.map(async (path) => {
      if (path.startsWith('files/')) return [];
      const text = (await read(path)).replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ');
      const [word] = /\b(decisions?|domains?|runbooks?|events?)\b/i.exec(text) ?? [];
      return word ? [`${path}: ${word}`] : [];
    }),
  );
  expect(found.flat()).toEqual([]);
  const scripts = listFiles(out).filter((path) => path.endsWith('.js'));
  const code = await Promise.all(scripts.map(read));
  const hints = code.flatMap((text) => text.match(/placeholder:"[^"]*"/g) ?? []);
  expect([...new Set(hints)]).toContain('placeholder:"Search the docs"');
  expect(hints.join(' ')).not.toMatch(/decision|operation/i);
});

test('samples name their variables after the API', async () => {
  expect(await read('reference/api/generated/get-pet.md')).toContain('$PETSTORE_TOKEN');
});
