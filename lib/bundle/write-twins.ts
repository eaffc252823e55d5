import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { Routes } from '../graph/routes';
import type { Outline } from '../preview/outline';
import { pruneCache } from '../prune-cache';
import { startThread } from '../start-thread';
import { cachedTwinPath, readCachedTwin, type TwinCache } from './twin-cache';

/** A page by the path of its file without the ending, and where its twin is kept for the next build. */
type Unwritten = { readonly file: string; readonly cached: string };
/** What a thread does. All links of the pages begin with the base path. */
export type TwinTask = { readonly pages: readonly Unwritten[]; readonly basePath: string };

/** So many pages are worth a thread, which costs half a second to begin. */
const WORTH = 50;

/**
 * Writes the Markdown twin of every page beside it: `/guides/holds.md` for `/guides/holds`. The answer is
 * the outline of each page by its path, which is read on the way. What a page said in an earlier build is not
 * read again.
 */
export async function writeTwins(
  routes: Routes,
  folder: string,
  basePath: string,
  cache: TwinCache,
): Promise<Map<string, Outline>> {
  mkdirSync(cache.folder, { recursive: true });
  const paths = new Map([...routes.keys()].map((path) => [join(folder, path || 'index'), path]));
  const outlines = new Map(
    [...paths.values()].map((path): [string, Outline | undefined] => [path, undefined]),
  );
  const keep = (file: string, outline: Outline) => outlines.set(paths.get(file) ?? '', outline);
  const unwritten: Unwritten[] = [];
  const used = new Set<string>();
  for (const file of paths.keys()) {
    const cached = cachedTwinPath(readFileSync(`${file}.html`, 'utf8'), basePath, cache);
    const known = readCachedTwin(cached);
    used.add(basename(cached));
    if (known) writeFileSync(`${file}.md`, known.twin);
    if (known) keep(file, known.outline);
    else unwritten.push({ file, cached });
  }
  pruneCache(cache.folder, used);
  const count = Math.min(availableParallelism(), 4, Math.ceil(unwritten.length / WORTH));
  // Neighbors are alike, so each thread gets every other page.
  const shares = Array.from({ length: count }, (_, share) =>
    unwritten.filter((_, index) => index % count === share),
  );
  await Promise.all(shares.map((share) => writeShare({ pages: share, basePath }, keep)));
  return new Map([...outlines].flatMap(([path, outline]) => (outline ? [[path, outline]] : [])));
}

async function writeShare(
  task: TwinTask,
  keep: (file: string, outline: Outline) => void,
): Promise<void> {
  const worker = await startThread('bundle/twin-worker', {
    // Most of what a page needs is garbage with its twin.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  });
  worker.on('message', ([file, outline]: [string, Outline]) => keep(file, outline));
  worker.postMessage(task);
  const [code] = await once(worker, 'exit');
  if (code !== 0) throw new Error(`a thread that writes twins ended with ${code}`);
}
