import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isOurSite } from '@/lib/core/testing/our-site';
import { COPIES, readBundle } from './read-bundle';

// What the Agent-Friendly Documentation Spec (agentdocsspec.com) asks for, beyond alternates.test.ts, machines.test.ts,
// and the request table of every host.
const { directory, files, pages, site } = await readBundle(
  resolve(process.env.BUNDLE ?? 'out'),
  COPIES,
);
const read = (file: string) => readFileSync(join(directory, file), 'utf8');
const owners = pages.filter(({ copyOf }) => copyOf === undefined);
const alternates = files.filter((file) => file.endsWith('.md') && !file.startsWith('files/'));

test('each list of pages has a title, a summary, and sections with links', () => {
  const lists = files.filter((file) => /(^|\/)llms(-\d+)?\.txt$/.test(file));
  expect(lists).toContain('llms.txt');
  for (const file of lists) {
    expect(read(file), file).toMatch(/^# .+\n(?:.*\n)*?> .+\n(?:.*\n)*?## .+\n(?:.*\n)*?- \[/);
  }
});

test('every page names the list of all pages in its text', () => {
  const silent = owners.filter(({ file }) => {
    const body = read(file).replace(/^[\s\S]*?<body/, '');
    return !body.replace(/<(nav|script|style)\b[\s\S]*?<\/\1>/g, '').includes('/llms.txt');
  });
  expect(silent.map(({ path }) => path)).toEqual([]);
});

// Agents cut off a page's text at 50,000 characters, and warn of a file of 1 MB.
test.runIf(isOurSite)('no page is so long that agents cut it off', () => {
  const long = owners.filter(({ file }) => {
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
  const known = new Set(pages.map(({ path }) => path.slice(1)));
  const isThere = (path: string) => known.has(path) || existsSync(join(directory, path));
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
      if (!href.startsWith(`${site}/`)) continue;
      const path = decodeURI(href.slice(site.length + 1).replace(/[?#].*$/, ''));
      if (!isThere(path)) wrong.push(`${file}: ${href} leads nowhere`);
    }
  }
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(count).toBeGreaterThan(0);
});
