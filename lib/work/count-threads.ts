import { availableParallelism } from 'node:os';

/**
 * With more pages than this, threads use all cores. A thread spends a CPU second or more until its code is fast, and the
 * main thread has work of its own in the meantime, so fewer pages leave it a core.
 */
const MANY_PAGES = 500;

type Threads = {
  /** The number of pages that justifies another thread. */
  readonly worth: number;
  readonly most: number;
};

/** Returns how many threads to start for this many pages: none for no pages. */
export function countThreads(pages: number, { worth, most }: Threads): number {
  const cores = availableParallelism();
  const free = pages > MANY_PAGES ? cores : Math.max(1, cores - 1);
  return Math.min(free, most, Math.ceil(pages / worth));
}
