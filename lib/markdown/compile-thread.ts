import { parentPort } from 'node:worker_threads';
import { compileDoc } from './compile';
import type { CompileTask } from './compile-pool';

parentPort?.postMessage('ready');

// One page at a time: the pool measures each page's time, and terminates the thread of a page that takes too long.
parentPort?.on('message', async ({ input, elements }: CompileTask) => {
  try {
    parentPort?.postMessage({ compiled: await compileDoc(input, elements) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.stack : String(error) });
  }
});
