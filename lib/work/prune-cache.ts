import { existsSync, readdirSync, statSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What nobody asked for that long is of code or pages that are gone, or is soon made again. */
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Removes from a folder of results the files that this build did not use and that are older than thirty days, by
 * their names, so that a cache that is carried from run to run does not grow for ever. Returns how many they were.
 */
export function pruneCache(folder: string, used: ReadonlySet<string>): number {
  const now = Date.now();
  const old = (existsSync(folder) ? readdirSync(folder) : []).filter(
    (name) => !used.has(name) && now - statSync(join(folder, name)).mtimeMs > KEPT_MS,
  );
  for (const name of old) unlinkSync(join(folder, name));
  return old.length;
}
