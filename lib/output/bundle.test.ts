import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listFiles } from '../core/list-files';
import { writeFiles } from '../core/testing/write-files';
import { verifyBundle, writeManifest } from '../hosting/manifest';
import type { PrintedSite } from '../next/print-pages';
import { openRendered } from '../next/read-page';
import type { SiteIndex } from '../render-data/site-index';
import type { Site } from '../site/site-graph';
import { flushCaches } from '../work/cache';
import { addToHead } from './add-to-head';
import { contentPolicy } from './content-policy';
import { finishBundle } from './finish-bundle';
import { finishPages } from './finish-pages';
import { canonicalPathname } from './head/path-form-script';
import { publishBundle, recoverBundle } from './publish-bundle';
import { addPathForms } from './write-host-files';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

function write(name: string, files: Readonly<Record<string, string>>): string {
  writeFiles(join(folder, name), files);
  return join(folder, name);
}

/** Returns a printed site with these pages, each with one inline script. */
function printed(pages: Readonly<Record<string, string>>): PrintedSite {
  const rendered = openRendered(join(folder, '.cache'));
  const keys = Object.entries(pages).map(([path, html]) => {
    const text = JSON.stringify({ html, scripts: ['mode()'] });
    const key = rendered.keyOf(text);
    rendered.write(key, text);
    return [path, { key, characters: '' }] as const;
  });
  flushCaches(join(folder, '.cache'));
  return { pages: new Map(keys), images: new Map(), styles: {}, rendered };
}

async function whole(name: string, text: string): Promise<string> {
  const path = write(name, { 'index.html': text, 'guides.html': text });
  writeManifest(path);
  return path;
}

test('gives each page the form that hosts with folders look for, without a second copy', async () => {
  const out = write('a', {
    'index.html': 'home',
    '404.html': 'gone',
    'QUICKSTART.html': 'q',
    'QUICKSTART.txt': 'data',
    'versions/mvp.0.html': 'v',
    'guides.html': 'g',
    'guides/a_b.html': 'a',
  });
  expect(addPathForms(out)).toBe(4);
  expect(listFiles(out).filter((path) => path.endsWith('index.html'))).toEqual([
    'QUICKSTART/index.html',
    'guides/a_b/index.html',
    'guides/index.html',
    'index.html',
    'versions/mvp.0/index.html',
  ]);
  const [page, alternate] = [
    join(out, 'versions/mvp.0.html'),
    join(out, 'versions/mvp.0/index.html'),
  ];
  expect((await stat(page)).ino).toBe((await stat(alternate)).ino);
});

test('puts the policy behind the character set, then the head scripts, what machines read last, and refuses a head that it does not know', () => {
  const html = '<html><head><meta charSet="utf-8"/><link href="/_next/a.css"/></head></html>';
  const added = {
    firstOf: (path: string, _: string, scripts: readonly string[]) =>
      `<script>${scripts.join()};run($&,"${path}")</script>`,
    lastOf: (path: string) => `<x$&${path.replace('/', '-')}><script>last</script>`,
  };
  for (const path of ['', 'g/c']) {
    const first = added.firstOf(path, '', ['mode()']);
    const end = `<link href="/_next/a.css"/>${added.lastOf(path)}</head></html>`;
    const policy = contentPolicy(first + end, path);
    expect(policy.match(/'sha256-/g)).toHaveLength(2);
    const head = `<html><head><meta charSet="utf-8"/>${policy}${first}${end}`;
    const whole = addToHead(path, { html, scripts: ['mode()'] }, added);
    expect(whole).toBe(head.replaceAll('/>', '>'));
  }
  const other = { html: '<html><head></head></html>', scripts: [] };
  expect(() => addToHead('c', other, added)).toThrow('c.html has no <meta charset>');
});

test('finishes pages once, and takes them from the cache until something in their head changes', async () => {
  const html =
    '<html><head><meta charSet="utf-8"/><link href="/_next/a.css"/></head><body><main><h1>Text</h1></main></body></html>';
  const pages = printed({ '': html, 'g/c': html, '_not-found': html });
  const out = join(folder, 'out');
  let calls = 0;
  const finish = (shared: string) =>
    finishPages(pages, out, {
      routes: new Map([['g/c', { kind: 'tag', path: 'g/c', tag: 'c' }]]),
      style: { basePath: '', trailingSlash: 'keep', siteUrl: '' },
      cacheDir: join(folder, '.cache'),
      renamed: new Map([['a.css', 'b.css']]),
      shared,
      firstOf: () => {
        calls += 1;
        return `<link href="/${shared}">`;
      },
      lastOf: () => '',
    });
  const first = await finish('one');
  expect(first.exported).toEqual(['index.html', 'g/c.html', '404.html']);
  expect([...first.outlines.keys()]).toEqual(['g/c']);
  expect(await readFile(join(out, 'g/c.html'), 'utf8')).toContain('/_next/b.css');
  expect(calls).toBe(3);
  const alternate = await readFile(join(out, 'g/c.md'), 'utf8');
  await rm(out, { recursive: true });
  expect(await finish('one')).toEqual(first);
  expect(await readFile(join(out, 'g/c.md'), 'utf8')).toBe(alternate);
  expect(calls).toBe(3);
  await finish('two');
  expect(calls).toBe(6);
  expect(await readFile(join(out, '404.html'), 'utf8')).toContain('href="/two"');
});

test.for<{ name: string; harm: (out: string) => Promise<void>; fault: string }>([
  {
    name: 'other bytes',
    harm: (out) => writeFile(join(out, 'guides.html'), 'x'),
    fault: 'guides.html has other bytes',
  },
  {
    name: 'a missing file',
    harm: (out) => rm(join(out, 'guides.html')),
    fault: 'guides.html is missing',
  },
  {
    name: 'a file too many',
    harm: (out) => writeFile(join(out, 'b.html'), 'x'),
    fault: 'b.html is not in the manifest',
  },
  {
    name: 'no manifest',
    harm: (out) => rm(join(out, 'manifest.json')),
    fault: 'manifest.json is missing or cut off',
  },
  {
    name: 'half a manifest',
    harm: (out) => writeFile(join(out, 'manifest.json'), '{"fil'),
    fault: 'manifest.json is missing or cut off',
  },
])('a bundle with $name is not published, and the earlier one stays', async ({ harm, fault }) => {
  const target = await whole('out', 'old');
  const next = await whole('next', 'new');
  await harm(next);
  expect(verifyBundle(next)).toEqual([fault]);
  expect(() => publishBundle(next, target)).toThrow(fault);
  expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('old');
});

test('publishes over an earlier bundle and leaves nothing behind', async () => {
  const target = await whole('out', 'old');
  publishBundle(await whole('next', 'new'), target);
  expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('new');
  expect(verifyBundle(target)).toEqual([]);
  expect(listFiles(folder).filter((path) => !path.startsWith('out/'))).toEqual([]);
});

test('a build that left pages out is not finished', async () => {
  const out = join(folder, 'a');
  const routes = new Map([
    ['', { kind: 'home', path: '' }],
    ['tags', { kind: 'tags', path: 'tags' }],
  ]);
  const redirects = new Map([['old', 'tags']]);
  const site = { routes, redirects, copies: new Map() } as unknown as Site;
  const index = { basePath: '' } as SiteIndex;
  await expect(
    finishBundle(out, site, {
      printed: printed({ '': '' }),
      project: out,
      index,
      data: new Map(),
      apiDay: undefined,
      preview: undefined,
      cacheDir: join(out, '.cache'),
    }),
  ).rejects.toThrow('next build left out 2 pages: /tags, /old');
});

test('a build killed between the two renames leaves the old bundle', async () => {
  const target = await whole('out', 'old');
  await rename(target, `${target}.previous`);
  recoverBundle(target);
  expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('old');
  expect(verifyBundle(target)).toEqual([]);
});

test('a build killed after the second rename leaves the new bundle', async () => {
  const target = await whole('out', 'old');
  await rename(target, `${target}.previous`);
  await rename(await whole('next', 'new'), target);
  recoverBundle(target);
  expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('new');
  expect(listFiles(folder).filter((path) => !path.startsWith('out/'))).toEqual([]);
});

test('the manifest depends on the files and the commit alone', async () => {
  const [a, b] = [await whole('a', 'same'), await whole('b', 'same')];
  const read = (bundle: string) => readFile(join(bundle, 'manifest.json'), 'utf8');
  expect(await read(a)).toBe(await read(b));
  const commit = 'c'.repeat(40);
  expect(writeManifest(a, commit).commit).toBe(commit);
  expect(JSON.parse(await read(a))).toEqual({ commit, ...JSON.parse(await read(b)) });
  expect(verifyBundle(a)).toEqual([]);
});

test.for<[string, string]>([
  ['/', '/'],
  ['/index.html', '/'],
  ['/guides', '/guides'],
  ['/guides/', '/guides'],
  ['/guides//', '/guides'],
  ['/guides/index.html', '/guides'],
  ['/guides.html', '/guides'],
  ['/versions/mvp.0/', '/versions/mvp.0'],
  ['/versions/mvp.0/index.html', '/versions/mvp.0'],
  ['/versions/mvp.0.html', '/versions/mvp.0'],
  ['/previews/pr-12/', '/previews/pr-12'],
  ['/my-index', '/my-index'],
  ['//x/y', '/x/y'],
])('the form %s of a URL is %s', ([given, canonical]) => {
  expect(canonicalPathname(given)).toBe(canonical);
});
