import type { Worker } from 'node:worker_threads';
import { addUnsaved, type UnsavedResults } from '../work/cache';
import { watchSteps } from '../work/watch-steps';
import type { CompileInput, CompileOptions } from './compile';
import type { CompiledDoc } from './compiled';

/** A thread's task: pages that it shares with other threads. Each takes the next one without asking the main thread. */
export type CompileTask = CompileOptions & {
  readonly inputs: readonly CompileInput[];
  /** The cache that keeps colored code between runs. */
  readonly cacheDir?: string | undefined;
  /** The position of the next page, which all threads share. */
  readonly next: Int32Array;
  /** The position of the page that this thread is compiling; -1 before the first. */
  readonly current: Int32Array;
};

/** A message from a thread: the result of one page, or `done` when no pages are left. */
export type CompileAnswer =
  | { readonly at: number; readonly compiled: CompiledDoc; readonly unsaved: UnsavedResults }
  | { readonly at: number; readonly error: string }
  | 'done';

/** Why a page wasn't compiled: it ran out of time or memory, or the compiler itself failed. */
export type Failure = 'late' | 'large' | { readonly error: unknown };

type BatchOptions = {
  /** Time limit for one page, in ms. */
  readonly timeLimit: number;
  readonly keep: (at: number, result: CompiledDoc | { readonly failure: Failure }) => void;
};

/**
 * Lets a thread compile pages until none is left, and passes each result to `keep`. Returns false if a page took the
 * thread down: `keep` gets its failure, and the thread can't be used again. Throws if that happened without a page.
 */
export function compileBatch(
  worker: Worker,
  task: Omit<CompileTask, 'current'>,
  { timeLimit, keep }: BatchOptions,
): Promise<boolean> {
  const current = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
  return new Promise((resolve, reject) => {
    const end = () => {
      stopWatching();
      worker.removeAllListeners('message').removeAllListeners('error');
    };
    const lose = (at: number, failure: Failure) => {
      end();
      keep(at, { failure });
      resolve(false);
    };
    const readCurrent = () => Atomics.load(current, 0);
    const stopWatching = watchSteps(readCurrent, timeLimit, (at) => {
      if (at >= 0) lose(at, 'late');
    });
    worker.on('message', (answer: CompileAnswer) => {
      if (answer === 'done') {
        end();
        resolve(true);
      } else if ('error' in answer) keep(answer.at, { failure: { error: answer.error } });
      else {
        addUnsaved(answer.unsaved);
        keep(answer.at, answer.compiled);
      }
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const at = readCurrent();
      if (at < 0) {
        end();
        reject(error);
      } else lose(at, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'large' : { error });
    });
    worker.postMessage({ ...task, current } satisfies CompileTask);
  });
}
