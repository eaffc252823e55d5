import { parentPort } from 'node:worker_threads';
import { type CompileInput, compileDoc } from './compile';

parentPort?.postMessage('ready');

// One page at a time: the pool measures each page's time, and ends the thread of one that takes too long.
parentPort?.on('message', async (input: CompileInput) => {
  try {
    parentPort?.postMessage({ compiled: await compileDoc(input) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.stack : String(error) });
  }
});
