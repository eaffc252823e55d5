import { existsSync } from 'node:fs';
import { findResults, readJsonResult, writeResult } from '../../work/results';
import { loadDictionaries, lookUp, type Verdict } from './dictionaries';

/** Maximum number of cached words. A site has about 10,000. Above it, the cache starts over. */
const MOST_WORDS = 200_000;

const memory = new Map<string, Map<string, Verdict>>();

/** Loads the dictionaries if `folder` has no verdicts yet, so that they're ready when the words are known. */
export async function prepareLookUp(folder: string): Promise<void> {
  const file = (await findResults(folder, 'site/prose/dictionaries'))();
  if (!existsSync(file)) await loadDictionaries();
}

/**
 * Looks words up like `lookUp` and caches the verdicts in `folder`, so the dictionaries are only loaded for new words.
 */
export async function lookUpCached(
  words: readonly string[],
  doubtful: ReadonlySet<string>,
  folder: string,
): Promise<ReadonlyMap<string, Verdict>> {
  const file = (await findResults(folder, 'site/prose/dictionaries'))();
  const known = memory.get(file) ?? readCached(file);
  memory.set(file, known);
  const missing = words.filter((word) => {
    const verdict = known.get(word);
    const isBare = typeof verdict === 'object' && verdict.suggestions === undefined;
    return verdict === undefined || (isBare && doubtful.has(word));
  });
  if (missing.length === 0) return known;
  for (const [word, verdict] of await lookUp(missing, doubtful)) known.set(word, verdict);
  const cached = known.size > MOST_WORDS ? new Map<string, Verdict>() : known;
  writeResult(file, JSON.stringify(Object.fromEntries(cached)));
  return known;
}

function readCached(file: string): Map<string, Verdict> {
  return new Map(Object.entries(readJsonResult<Record<string, Verdict>>(file) ?? {}));
}
