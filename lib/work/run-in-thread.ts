import type { Worker } from 'node:worker_threads';
import { startThread } from './start-thread';
import { watchSteps } from './watch-steps';

/** A thread's answer, or the reason it sent none. */
export type ThreadResult<T> = { readonly message: T } | { readonly stopped: string };

type ThreadLimits = {
  /** Time limit in ms. Applies to each step if the thread counts its steps. */
  readonly time: number;
  /** Heap limit in MiB. */
  readonly memory: number;
  /** The thread counts its steps here, so a slow machine doesn't stop a thread that makes progress. */
  readonly progress?: Int32Array;
};

/** Limit for all steps together, as a multiple of the limit for one step. */
const MOST_LIMITS = 15;
/** How long a thread waits for its next task, in ms. Starting one takes longer than most tasks, and authors save often. */
const WAIT = 10_000;

/** A thread without a task, for each name and heap limit. */
const idle = new Map<string, { readonly worker: Worker; readonly end: NodeJS.Timeout }>();

/** Sends `task` to a thread, and stops the thread if it exceeds a limit. The thread answers with one message. */
export async function runInThread<T>(
  name: string,
  task: unknown,
  limits: ThreadLimits,
): Promise<ThreadResult<T>> {
  const { memory } = limits;
  const key = `${name} ${memory}`;
  const resourceLimits = { maxOldGenerationSizeMb: memory };
  const worker = takeIdle(key) ?? (await startThread(name, { resourceLimits }));
  worker.postMessage(task);
  const result = await waitForAnswer<T>(worker, limits);
  if ('message' in result && !idle.has(key)) keepIdle(key, worker);
  else await worker.terminate();
  return result;
}

function takeIdle(key: string): Worker | undefined {
  const { worker, end } = idle.get(key) ?? {};
  idle.delete(key);
  clearTimeout(end);
  if (worker) forget(worker);
  worker?.ref();
  return worker;
}

function keepIdle(key: string, worker: Worker): void {
  const drop = () => {
    if (idle.get(key)?.worker === worker) idle.delete(key);
    void worker.terminate();
  };
  const end = setTimeout(drop, WAIT).unref();
  idle.set(key, { worker, end });
  // Neither the thread nor its failure concerns the process while there's no task.
  worker.unref();
  worker.once('error', drop).once('exit', drop);
}

async function waitForAnswer<T>(
  worker: Worker,
  { time, progress }: ThreadLimits,
): Promise<ThreadResult<T>> {
  let stopWatching = () => {};
  let end: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ThreadResult<T>>((settle) => {
      const stop = (limit: number) => settle({ stopped: `it took more than ${limit / 1000} s` });
      const readStep = () => (progress ? Atomics.load(progress, 0) : 0);
      stopWatching = watchSteps(readStep, time, () => stop(time));
      end = setTimeout(() => stop(time * MOST_LIMITS), time * MOST_LIMITS);
      worker.once('message', (message: T) => settle({ message }));
      worker.once('error', (error) => settle({ stopped: String(error) }));
      worker.once('exit', (code) => settle({ stopped: `it ended with code ${code}` }));
    });
  } finally {
    stopWatching();
    clearTimeout(end);
    forget(worker);
  }
}

// Not all listeners: Node has its own.
function forget(worker: Worker): void {
  for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name);
}
