import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Routes } from '../graph/routes';
import type { Outline } from '../preview/outline';
import { startThread } from '../start-thread';

/** What a thread does: the pages by the paths of their files without the ending, and what their links begin with. */
export type TwinTask = { readonly files: readonly string[]; readonly basePath: string };

/** So many pages are worth a thread, which costs half a second to begin. */
const WORTH = 50;

/**
 * Writes the Markdown twin of every page beside it: `/guides/holds.md` for `/guides/holds`. The answer is
 * the outline of each page by its path, which is read on the way.
 */
export async function writeTwins(
  routes: Routes,
  folder: string,
  basePath: string,
): Promise<Map<string, Outline>> {
  const paths = new Map([...routes.keys()].map((path) => [join(folder, path || 'index'), path]));
  const files = [...paths.keys()];
  const count = Math.min(availableParallelism(), 4, Math.ceil(files.length / WORTH));
  // Neighbors are alike, so each thread gets every other page.
  const shares = Array.from({ length: count }, (_, share) =>
    files.filter((_, index) => index % count === share),
  );
  const outlines = new Map<string, Outline>();
  const keep = (file: string, outline: Outline) => outlines.set(paths.get(file) ?? '', outline);
  await Promise.all(shares.map((share) => writeShare({ files: share, basePath }, keep)));
  return outlines;
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
