import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../core/write-whole';
import { lookUp, type Verdict } from './dictionaries';

/** What is kept of a word: `1` for a word, `2` for a name, what to write for a slip. */
const verdictSchema = z.union([
  z.enum(['word', 'name']),
  z.strictObject({ suggestions: z.array(z.string()).optional(), american: z.string().optional() }),
]);
const keptSchema = z.strictObject({
  stamp: z.string(),
  words: z.record(z.string(), verdictSchema),
});

/** A site has some ten thousand words; what grows beyond this is made anew. */
const MOST_WORDS = 200_000;

const memory = new Map<string, Map<string, Verdict>>();

/**
 * Looks words up as `lookUp` does. What it said before is kept in `folder`, so that dictionaries are only
 * loaded for words that are new.
 */
export async function lookUpCached(
  words: readonly string[],
  doubtful: ReadonlySet<string>,
  folder: string,
): Promise<ReadonlyMap<string, Verdict>> {
  const file = join(folder, 'words.json');
  const stamp = await stampOfProgram();
  const known = memory.get(file) ?? (await readKept(file, stamp));
  memory.set(file, known);
  const missing = words.filter((word) => {
    const verdict = known.get(word);
    const isBare = typeof verdict === 'object' && verdict.suggestions === undefined;
    return verdict === undefined || (isBare && doubtful.has(word));
  });
  if (missing.length === 0) return known;
  for (const [word, verdict] of await lookUp(missing, doubtful)) known.set(word, verdict);
  const kept = known.size > MOST_WORDS ? new Map<string, Verdict>() : known;
  await mkdir(folder, { recursive: true });
  writeWhole(file, JSON.stringify({ stamp, words: Object.fromEntries(kept) }));
  return known;
}

async function readKept(file: string, stamp: string): Promise<Map<string, Verdict>> {
  try {
    const kept = keptSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    if (kept.stamp === stamp) return new Map(Object.entries(kept.words) as [string, Verdict][]);
  } catch {
    // Absent, or cut off by a full disk: everything is looked up again.
  }
  return new Map();
}

let program: Promise<string> | undefined;

/** Changes whenever the code that judges words, or the dictionaries, change. */
function stampOfProgram(): Promise<string> {
  program ??= (async () => {
    const hash = createHash('sha256');
    const files = ['dictionaries.ts', 'british-words.ts', 'to-american.ts'];
    for (const name of [...files, '../../../package-lock.json']) {
      hash.update(await readFile(new URL(name, import.meta.url)));
    }
    return hash.digest('hex').slice(0, 32);
  })();
  return program;
}
