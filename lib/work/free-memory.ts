import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// A smaller heap isn't worth the pause.
const MOST_BYTES = 400_000_000;

/**
 * Collects garbage if the heap is large. A process that only waits doesn't collect any, so that the garbage of reading a
 * large site would add to the memory of the processes that render it.
 */
export function freeMemory(): void {
  const { heapUsed, external } = process.memoryUsage();
  if (heapUsed + external < MOST_BYTES) return;
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
