import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { LIMITS } from './limits';

/** The one message of a thread, or why it sent none. */
export type ThreadResult<T> = { readonly message: T } | { readonly stopped: string };

/**
 * Runs a file of plain JavaScript in a thread that ends after `limit` milliseconds at the latest, with
 * limited memory. `folder` is where the file is, relative to the project.
 */
export async function runInThread<T>(
  { folder, name }: { readonly folder: string; readonly name: string },
  data: unknown,
  limit: number,
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
      timer = setTimeout(() => settle({ stopped: `it takes more than ${limit / 1000} s` }), limit);
      worker.once('message', (message: T) => settle({ message }));
      worker.once('error', (error) => settle({ stopped: String(error) }));
      worker.once('exit', (code) => settle({ stopped: `it ended with code ${code}` }));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

// Below this file; a bundler may have moved this file, but not the folder that it is run in.
function findFile(folder: string, name: string): string {
  const beside = join(dirname(fileURLToPath(import.meta.url)), '..', '..', folder, name);
  return existsSync(beside) ? beside : join(process.cwd(), folder, name);
}
