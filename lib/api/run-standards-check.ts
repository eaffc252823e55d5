import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Fields } from './fields';
import { LIMITS } from './limits';

/** One finding of the checker, in the words of the JSON Schema of the standard. */
export type Fault = {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message: string;
  readonly params: Fields;
};

/** What the checker found, or why it came to no end. */
export type Outcome = { readonly faults: readonly Fault[] } | { readonly stopped: string };

const NAME = 'standards-check.worker.mjs';

/** Lets the checker judge a description in a thread that ends after `limit` milliseconds at the latest. */
export async function runStandardsCheck(
  document: Fields,
  limit: number = LIMITS.checkTime,
): Promise<Outcome> {
  const worker = new Worker(findWorker(), {
    workerData: { document },
    // The loader of the main thread is of no use to plain JavaScript.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.checkMemory },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Outcome>((settle) => {
      timer = setTimeout(() => settle({ stopped: `it takes more than ${limit / 1000} s` }), limit);
      worker.once('message', settle);
      worker.once('error', (error) => settle({ stopped: String(error) }));
      worker.once('exit', (code) => settle({ stopped: `it ended with code ${code}` }));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

// Beside this file; a bundler may have moved this file, but not the folder that it is run in.
function findWorker(): string {
  const beside = join(dirname(fileURLToPath(import.meta.url)), NAME);
  return existsSync(beside) ? beside : join(process.cwd(), 'lib', 'api', NAME);
}
