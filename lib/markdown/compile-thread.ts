import { parentPort } from 'node:worker_threads';
import { compileDoc } from './compile';
import type { CompileTask } from './compile-pool';
import { keepHighlights } from './highlight';

parentPort?.postMessage('ready');

// Handles one page at a time. The pool terminates this thread if a page takes too long.
parentPort?.on('message', async ({ input, elements, codeFolder }: CompileTask) => {
  try {
    await keepHighlights(codeFolder);
    parentPort?.postMessage({ compiled: await compileDoc(input, elements) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.stack : String(error) });
  }
});
