import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { hashWords } from '../../lib/output/reading/hash-words';
import { parseReadingFile, type ReadingEntry } from '../../lib/output/reading/reading-file';
import { openPage } from '../open-page';
import { PAGE_KINDS } from '../page-kinds';
import { pages, somePages } from '../site-pages';
import { expect, test as ourTest, anySiteTest as test } from '../site-test';

const PROJECT = join(import.meta.dirname, '../..');

type Reader = { readonly reading: { readState: (article: Element) => { state: string } } };

/** Returns what the build wrote, by the hash of a page's path. */
function readEntries(): Map<string, ReadingEntry> {
  const folder = join(resolve(process.env.OUT_DIR || 'out'), '_reading');
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return parseReadingFile(texts.join('\n'));
}

/** Adds the code of a browser that reads a page to the open page, as `reading`. */
async function addReader(page: Page): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: PROJECT,
    entryPoints: ['components/islands/reading/read-state.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'reading',
  });
  await page.evaluate(`${outputFiles[0]?.text};globalThis.reading = reading;`);
}

test('a browser computes the same hash of a page as the build', async ({ page }) => {
  const entries = readEntries();
  const hashes = new Set(pages.map(hashOfPath));
  expect([...entries.keys()].filter((hash) => !hashes.has(hash))).toEqual([]);
  await openPage(page, '/');
  await addReader(page);
  const states = await page.evaluate(async (paths) => {
    const { readState } = (window as unknown as Reader).reading;
    // The page's policy forbids DOMParser.
    const load = (path: string) =>
      new Promise<Document | null>((resolve) => {
        const request = new XMLHttpRequest();
        request.open('GET', path);
        request.responseType = 'document';
        request.addEventListener('loadend', () => resolve(request.responseXML));
        request.send();
      });
    const found: [path: string, state: string][] = [];
    for (const path of paths) {
      const article = (await load(path))?.querySelector('main > article');
      if (article) found.push([path, readState(article).state]);
    }
    return found;
  }, somePages);
  // An alternate URL shows another page's article and isn't in the list.
  const listed = states.filter(([path]) => entries.has(hashOfPath(path)));
  const different = listed.filter(
    ([path, state]) => entries.get(hashOfPath(path))?.hash !== hashWords(state),
  );
  expect(different.map(([path]) => path)).toEqual([]);
  const asked = new Set(somePages.map(hashOfPath));
  expect(listed.length).toBe([...entries.keys()].filter((hash) => asked.has(hash)).length);
  expect(listed.length).toBeGreaterThan(0);
});

ourTest('what islands and disclosures add to a page is no change', async ({ page }) => {
  const entries = readEntries();
  const different: string[] = [];
  for (const path of chooseSome(4, Object.values(PAGE_KINDS))) {
    const entry = entries.get(hashOfPath(path));
    if (!entry) continue;
    await openPage(page, path);
    await addReader(page);
    const state = await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
      const article = document.querySelector('main > article');
      return article ? (window as unknown as Reader).reading.readState(article).state : '';
    });
    if (entry.hash !== hashWords(state)) different.push(path);
  }
  expect(different).toEqual([]);
});

function hashOfPath(path: string): string {
  return hashWords(encodeURI(path.slice(1)));
}
