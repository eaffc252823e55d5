import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isOurSite } from '../../lib/core/testing/our-site';
import { COPIES, canonicalOf, readBundle } from './read-bundle';
import { wholeAlternate, withoutUrls } from './whole-alternate';

const bundle = await readBundle(resolve(process.env.BUNDLE ?? 'out'), COPIES);
const read = (file: string) => readFileSync(join(bundle.directory, file), 'utf8');
const isListed = (path: string) => path !== '/search';
const owners = bundle.pages.filter(({ copyOf, path }) => copyOf === undefined && isListed(path));
const heads = new Map(
  owners.map(({ path, file }) => [path, read(file).split('</head>', 1)[0] ?? '']),
);
const fileOf = (href: string) => decodeURI(href.slice(bundle.site.length + 1));

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

const LISTS = bundle.files.filter((file) => /(^|\/)llms(-\d+)?\.txt$/.test(file));

test('llms.txt and the lists it names list the alternate of every page once, and no other', () => {
  const named = all(read('llms.txt'), /^- \[.*\]\((\S+\/llms(?:-\d+)?\.txt)\): .*tokens\.$/gm).map(
    fileOf,
  );
  expect(['llms.txt', ...named].sort()).toEqual([...LISTS].sort());
  const listed = LISTS.flatMap((file) =>
    all(read(file), /^- \[.*\]\((\S+\.md)\): .*tokens\.$/gm).map(fileOf),
  );
  expect(listed.sort()).toEqual(owners.map(({ file }) => file.replace(/html$/, 'md')).sort());
});

test('no list and no alternate is so long that agents cut it off', () => {
  const files = [...LISTS, ...bundle.files.filter((file) => file.endsWith('.md'))];
  const long = files.filter((file) => !file.startsWith('files/') && read(file).length >= 50_000);
  expect(long).toEqual([]);
});

test('llms-full.txt holds the alternates of documents, each below its address', () => {
  const full = read('llms-full.txt');
  const addresses = all(full, /^---\n\nAddress: (\S+)$/gm);
  expect(addresses.length).toBeGreaterThan(isOurSite ? 100 : 0);
  const shortened = withoutUrls(full);
  for (const address of addresses) {
    const text = withoutUrls(wholeAlternate(bundle.directory, fileOf(address))).trim();
    expect(shortened).toContain(`Address: ${address}\n\n${text}\n`);
  }
});

test('the sitemap lists every page once, by its canonical address, and robots.txt names it', () => {
  const listed = all(read('sitemap.xml'), /<loc>(.*?)<\/loc>/g);
  const canonical = owners.map(({ file }) => canonicalOf(read(file)) ?? '');
  const plain = (url: string) => url.replace(/\/$/, '');
  expect(listed.map(plain).sort()).toEqual(canonical.map(plain).sort());
  expect(read('robots.txt')).toContain(`\nSitemap: ${bundle.site}/sitemap.xml\n`);
});

test('the feeds that pages name are there, and entries of the same words have one id', () => {
  const named = new Set(
    [...heads.values()].flatMap((head) =>
      all(head, /<link rel="alternate" type="application\/atom\+xml"[^>]*href="([^"]*)"/g),
    ),
  );
  const feeds = bundle.files.filter((file) => /^feed(\/.*)?\.xml$/.test(file));
  expect([...named].map(fileOf).sort()).toEqual(feeds.sort());
  const entries = new Map<string, string>();
  for (const feed of feeds) {
    const parts = read(feed).split('<entry>').slice(1);
    expect(parts.length).toBeLessThanOrEqual(50);
    for (const part of parts) {
      const [[id = ''], [url = '']] = [
        all(part, /<id>(.*)<\/id>/g),
        all(part, /html" href="(.*?)"/g),
      ];
      expect(entries.get(id) ?? url).toBe(url);
      entries.set(id, url);
    }
  }
});

test('what the head of a page says of it agrees with the page', () => {
  const wrong: string[] = [];
  for (const { path, file } of owners) {
    const html = read(file);
    const head = heads.get(path) ?? '';
    const [canonical, [shared]] = [canonicalOf(html), all(head, /"og:url" content="([^"]*)"/g)];
    if (shared?.replace(/\/$/, '') !== canonical?.replace(/\/$/, '')) wrong.push(`${path} og:url`);
    const [picture] = all(head, /"og:image" content="([^"]*)"/g);
    if (picture && !bundle.files.includes(fileOf(picture))) wrong.push(`${path} ${picture}`);
    const [way] = all(head, /<script type="application\/ld\+json">(.*?)<\/script>/g);
    const last = way && JSON.parse(way).itemListElement.at(-1).item;
    if (way && last !== canonical) wrong.push(`${path} leads to ${last}`);
    if (!way && path !== '/') wrong.push(`${path} has no way`);
  }
  expect(wrong).toEqual([]);
});
