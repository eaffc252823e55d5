import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Routes } from '../graph/routes';
import { startThread } from '../start-thread';

/** So many pages are worth a thread, which costs half a second to begin. */
const WORTH = 50;

/** Writes the Markdown twin of every page beside it: `/guides/holds.md` for `/guides/holds`. */
export async function writeTwins(routes: Routes, folder: string): Promise<void> {
  const files = [...routes.keys()].map((path) => join(folder, path === '' ? 'index' : path));
  const count = Math.min(availableParallelism(), 4, Math.ceil(files.length / WORTH));
  // Neighbors are alike, so each thread gets every other page.
  const shares = Array.from({ length: count }, (_, share) =>
    files.filter((_, index) => index % count === share),
  );
  await Promise.all(shares.map(writeShare));
}

async function writeShare(files: readonly string[]): Promise<void> {
  const worker = await startThread('bundle/twin-worker', {
    // Most of what a page needs is garbage with its twin.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  });
  worker.postMessage(files);
  const [code] = await once(worker, 'exit');
  if (code !== 0) throw new Error(`a thread that writes twins ended with ${code}`);
}
