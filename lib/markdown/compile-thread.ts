import { parentPort } from 'node:worker_threads';
import { takeUnsaved } from '../work/cache';
import { compileDoc } from './compile';
import type { CompileAnswer, CompileTask } from './compile-batch';
import { keepHighlights } from './highlight';

const answer = (message: CompileAnswer) => parentPort?.postMessage(message);

parentPort?.postMessage('ready');

// Handles one page at a time. The pool terminates this thread if a page takes too long.
parentPort?.on('message', async (task: CompileTask) => {
  const { inputs, cacheDir, next, current, ...options } = task;
  const take = () => Atomics.add(next, 0, 1);
  await keepHighlights(cacheDir);
  for (let at = take(); at < inputs.length; at = take()) {
    Atomics.store(current, 0, at);
    const input = inputs[at];
    if (!input) continue;
    try {
      const compiled = await compileDoc(input, options);
      answer({ at, compiled, unsaved: takeUnsaved() });
    } catch (error) {
      answer({
        at,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  }
  answer('done');
});
