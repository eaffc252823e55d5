import { type Cache, openCache } from '../../work/cache';
import { hashOfCode } from '../../work/code-hash';
import { loadDictionaries, lookUp, type Verdict } from './dictionaries';

/** Maximum number of cached words. A site has about 10,000. Above it, the cache starts over. */
const MOST_WORDS = 200_000;

const memory = new Map<string, Map<string, Verdict>>();

/** Loads the dictionaries if there are no verdicts yet, so that they're ready when the words are known. */
export async function prepareLookUp(cacheDir: string): Promise<void> {
  const cache = await openWords(cacheDir);
  if (!cache.has(cache.keyOf())) await loadDictionaries();
}

/**
 * Looks words up like `lookUp` and caches the verdicts, so the dictionaries are only loaded for new words.
 */
export async function lookUpCached(
  words: readonly string[],
  doubtful: ReadonlySet<string>,
  cacheDir: string,
): Promise<ReadonlyMap<string, Verdict>> {
  const cache = await openWords(cacheDir);
  // All words are one result, because reading one for each word would take longer than looking them up.
  const key = cache.keyOf();
  const known = memory.get(cacheDir) ?? readCached(cache, key);
  memory.set(cacheDir, known);
  const missing = words.filter((word) => {
    const verdict = known.get(word);
    const isBare = typeof verdict === 'object' && verdict.suggestions === undefined;
    return verdict === undefined || (isBare && doubtful.has(word));
  });
  if (missing.length === 0) return known;
  for (const [word, verdict] of await lookUp(missing, doubtful)) known.set(word, verdict);
  const cached = known.size > MOST_WORDS ? new Map<string, Verdict>() : known;
  cache.write(key, JSON.stringify(Object.fromEntries(cached)));
  return known;
}

async function openWords(cacheDir: string): Promise<Cache> {
  return openCache(cacheDir, 'words', await hashOfCode('site/prose/dictionaries'));
}

function readCached(cache: Cache, key: string): Map<string, Verdict> {
  return new Map(Object.entries(cache.readJson<Record<string, Verdict>>(key) ?? {}));
}
