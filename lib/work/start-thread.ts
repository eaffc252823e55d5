import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Where this file and the threads are packed; nothing where it runs from the source. */
declare const PACKED_PROGRAMS: string | undefined;

/**
 * Starts a thread of this project, such as `markdown/compile-worker`: see ENTRIES in `pack-programs.mjs`.
 * It runs as packed, wherever it is started from.
 */
export async function startThread(
  name: string,
  options: Pick<WorkerOptions, 'env' | 'resourceLimits'>,
): Promise<Worker> {
  return new Worker(join(await findPrograms(), `${name}.mjs`), {
    ...options,
    // What reads TypeScript for the main thread is of no use to plain JavaScript.
    execArgv: [],
  });
}

async function findPrograms(): Promise<string> {
  if (typeof PACKED_PROGRAMS === 'string') return PACKED_PROGRAMS;
  const { packPrograms } = await import('./pack-programs.mjs');
  return packPrograms();
}
