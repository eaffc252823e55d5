import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { hrefsOf, searchOurSite } from './testing/search-our-site';

/** A query and the page that answers it. `or` lists other pages that answer it as well, for queries with several meanings. */
type Golden = {
  readonly query: string;
  readonly href: string;
  readonly or?: readonly string[];
  readonly within: number;
};

const FIXTURE = join(import.meta.dirname, 'fixtures/golden-queries.json');
const GOLDEN = JSON.parse(readFileSync(FIXTURE, 'utf8')) as readonly Golden[];

let ours: Awaited<ReturnType<typeof searchOurSite>>;
beforeAll(async () => {
  ours = await searchOurSite();
});

/** Returns the best rank of some pages in a list, from 1, or 0 if all are missing. Any of a page's headings counts. */
function rankOf(wanted: readonly string[], hrefs: readonly string[]): number {
  const isWanted = (found: string) =>
    wanted.some((href) => found === href || (!href.includes('#') && found.split('#')[0] === href));
  return hrefs.findIndex(isWanted) + 1;
}

test('what readers look for stands first: mean reciprocal rank of at least 0.95', async () => {
  expect(GOLDEN.length).toBeGreaterThanOrEqual(120);
  const misses: string[] = [];
  let sum = 0;
  for (const { query, href, or = [], within } of GOLDEN) {
    const rank = rankOf([href, ...or], hrefsOf(await ours.answer(query)));
    if (rank === 0 || rank > within) misses.push(`${query}: ${href} has rank ${rank}`);
    sum += rank === 0 ? 0 : 1 / rank;
  }
  process.stdout.write(
    `Search, golden-queries (${GOLDEN.length}): mean reciprocal rank ${(sum / GOLDEN.length).toFixed(3)}\n`,
  );
  expect(sum / GOLDEN.length, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(GOLDEN.length * 0.05);
});

test('two typos of one word have the same results', async () => {
  const results = hrefsOf(await ours.answer('calendar'));
  const typos = await Promise.all(
    ['calender', 'calandar'].map(async (query) => hrefsOf(await ours.answer(query))),
  );
  expect(results.length).toBeGreaterThan(5);
  expect(typos[0]).toEqual(typos[1]);
});

test('a page that is missing, or below another, counts as such', () => {
  expect(rankOf(['/a'], ['/b', '/a#x'])).toBe(2);
  expect(rankOf(['/a#y'], ['/b', '/a#x'])).toBe(0);
});

test('the files of a cold search are under 90 kB, whatever is asked', async () => {
  const sizes = new Map<string, number>();
  // Most queries load the same files.
  const zipped = new Map<string, number>();
  for (const { query } of GOLDEN) {
    const loaded: string[] = [];
    await ours.answer(query, loaded);
    for (const text of loaded) if (!zipped.has(text)) zipped.set(text, gzipSync(text).length);
    const size = loaded.reduce((sum, text) => sum + (zipped.get(text) ?? 0), 0);
    sizes.set(query, size);
  }
  const heavy = [...sizes].filter(([, size]) => size >= 90_000);
  expect(Math.min(...sizes.values())).toBeGreaterThan(1_000);
  expect(heavy).toEqual([]);
});
