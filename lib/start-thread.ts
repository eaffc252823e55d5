import { Worker, type WorkerOptions } from 'node:worker_threads';

// Node 20 does not hand the loader of TypeScript on to threads: each registers it itself.
const BOOT = `
  import('tsx/esm/api')
    .then(({ register }) => (register(), import(require('node:worker_threads').workerData)));
`;

/** Starts a thread that runs a TypeScript file of this project. */
export function startThread(
  file: URL,
  options: Pick<WorkerOptions, 'env' | 'resourceLimits'>,
): Worker {
  return new Worker(BOOT, { ...options, eval: true, workerData: file.href });
}
