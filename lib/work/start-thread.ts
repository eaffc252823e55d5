import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { findPrograms } from './find-programs';

/**
 * Starts a thread of this project, such as `markdown/compile-thread`. Each file whose name ends in `-thread.ts` is one.
 * Threads run packed code, so they start in a quarter of the time.
 */
export async function startThread(
  name: string,
  options: Pick<WorkerOptions, 'env' | 'resourceLimits' | 'workerData'>,
): Promise<Worker> {
  return new Worker(join(await findPrograms(), `${name}.mjs`), {
    ...options,
    // The main thread's TypeScript loader would only slow down plain JavaScript.
    execArgv: [],
  });
}
