import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isOurSite } from '../../lib/core/testing/our-site';
import { COPIES, canonicalOf, readBundle } from './read-bundle';
import { wholeAlternate, withoutUrls } from './whole-alternate';

const bundle = await readBundle(resolve(process.env.BUNDLE ?? 'out'), COPIES);
const read = (file: string) => readFileSync(join(bundle.directory, file), 'utf8');
const pages = bundle.pages.filter(({ copyOf }) => copyOf === undefined);
const owners = pages.filter(({ path }) => path !== '/search');
const alternates = bundle.files.filter((file) => /^(?!files\/).*\.md$/.test(file));
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
  const long = [...LISTS, ...alternates].filter((file) => read(file).length >= 50_000);
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

// What the Agent-Friendly Documentation Spec (agentdocsspec.com) asks for, beyond alternates.test.ts and the request table.

test('each list of pages has a title, a summary, and sections with links', () => {
  expect(LISTS).toContain('llms.txt');
  for (const file of LISTS) {
    expect(read(file), file).toMatch(/^# .+\n(?:.*\n)*?> .+\n(?:.*\n)*?## .+\n(?:.*\n)*?- \[/);
  }
});

test('every page names the list of all pages in its text', () => {
  const silent = pages.filter(({ file }) => {
    const body = read(file).replace(/^[\s\S]*?<body/, '');
    return !body.replace(/<(nav|script|style)\b[\s\S]*?<\/\1>/g, '').includes('/llms.txt');
  });
  expect(silent.map(({ path }) => path)).toEqual([]);
});

// Agents cut off a page's text at 50,000 characters, and warn of a file of 1 MB.
test.runIf(isOurSite)('no page is so long that agents cut it off', () => {
  const long = pages.filter(({ file }) => {
    const html = read(file);
    const text = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, '').replace(/\s+/g, ' ');
    return text.length >= 49_500 || Buffer.byteLength(html) >= 1_000_000;
  });
  expect(long.map(({ path }) => path)).toEqual([]);
});

/** Returns a document's text outside code blocks, and whether its last code block is closed. */
function readOutsideCode(markdown: string): { readonly text: string; readonly isClosed: boolean } {
  let fence = '';
  const lines = markdown.split('\n').filter((line) => {
    const [, marks = '', info = ''] =
      /^(?:[> ]|[-*+] |\d+[.)] )*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence === '') fence = marks;
    else if (marks.startsWith(fence) && info.trim() === '') fence = '';
    else return false;
    return fence === '' && marks === '';
  });
  return { text: lines.join('\n'), isClosed: fence === '' };
}

test('code blocks of alternates are closed, and their links are absolute and lead to the bundle', () => {
  const known = new Set(bundle.pages.map(({ path }) => path.slice(1)));
  const isThere = (path: string) => known.has(path) || existsSync(join(bundle.directory, path));
  const wrong: string[] = [];
  let count = 0;
  for (const file of alternates) {
    const { text, isClosed } = readOutsideCode(read(file));
    if (!isClosed) wrong.push(`${file}: a code block isn't closed`);
    const plain = text.replace(/`+[^`]*`+/g, '');
    for (const [, inline, reference] of plain.matchAll(/\]\(([^)\s]+)\)|^\[\d+\]: (\S+)$/gm)) {
      const href = inline ?? reference ?? '';
      count += 1;
      if (!/^(#|https?:|mailto:|tel:)/.test(href)) wrong.push(`${file}: ${href} isn't absolute`);
      if (!href.startsWith(`${bundle.site}/`)) continue;
      const path = decodeURI(href.slice(bundle.site.length + 1).replace(/[?#].*$/, ''));
      if (!isThere(path)) wrong.push(`${file}: ${href} leads nowhere`);
    }
  }
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(count).toBeGreaterThan(0);
});
