import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { findPrograms } from './find-programs';

/**
 * Starts one of this project's threads, such as `markdown/compile-thread`. Each `*-thread.ts` file is a thread. Threads
 * run packed code, so they start in a quarter of the time.
 */
export async function startThread(
  name: string,
  options: Pick<WorkerOptions, 'env' | 'resourceLimits'>,
): Promise<Worker> {
  return new Worker(join(await findPrograms(), `${name}.mjs`), {
    ...options,
    // The main thread's TypeScript loader would only slow down plain JavaScript.
    execArgv: [],
  });
}
