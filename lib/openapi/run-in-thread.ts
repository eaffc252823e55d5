import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { LIMITS } from './limits';

/** The one message of a thread, or why it sent none. */
export type ThreadResult<T> = { readonly message: T } | { readonly stopped: string };

// How many limits all steps together may take.
const MOST_LIMITS = 15;

/**
 * Runs a file of plain JavaScript in a thread that ends after `limit` milliseconds at the latest, with
 * limited memory. `folder` is where the file is, relative to the project. Where the thread counts its steps
 * in `progress`, the limit is that of one step: a busy machine is no reason to end it.
 */
export async function runInThread<T>(
  { folder, name }: { readonly folder: string; readonly name: string },
  data: unknown,
  limit: number,
  progress?: Int32Array,
): Promise<ThreadResult<T>> {
  const worker = new Worker(findFile(folder, name), {
    workerData: data,
    // The loader of the main thread is of no use to plain JavaScript.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.checkMemory },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ThreadResult<T>>((settle) => {
      const stop = (time: number) => settle({ stopped: `it took more than ${time / 1000} s` });
      const started = performance.now();
      let [step, since] = [0, started];
      timer = setInterval(
        () => {
          const now = performance.now();
          const next = progress ? Atomics.load(progress, 0) : 0;
          if (next !== step) [step, since] = [next, now];
          if (now - since >= limit) stop(limit);
          else if (now - started >= limit * MOST_LIMITS) stop(limit * MOST_LIMITS);
        },
        Math.min(limit, 100),
      );
      worker.once('message', (message: T) => settle({ message }));
      worker.once('error', (error) => settle({ stopped: String(error) }));
      worker.once('exit', (code) => settle({ stopped: `it ended with code ${code}` }));
    });
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}

// Below this file; a bundler may have moved this file, but not the folder that it is run in.
function findFile(folder: string, name: string): string {
  const beside = join(dirname(fileURLToPath(import.meta.url)), '..', '..', folder, name);
  return existsSync(beside) ? beside : join(process.cwd(), folder, name);
}
