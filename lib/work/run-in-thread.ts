import { startThread } from './start-thread';

/** A thread's only message, or the reason it sent none. */
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

/** Starts a thread with `data` as its `workerData`, and stops it after its first message or at its limits. */
export async function runInThread<T>(
  name: string,
  data: unknown,
  { time, memory, progress }: ThreadLimits,
): Promise<ThreadResult<T>> {
  const worker = await startThread(name, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ThreadResult<T>>((settle) => {
      const stop = (limit: number) => settle({ stopped: `it took more than ${limit / 1000} s` });
      const started = performance.now();
      let [step, since] = [0, started];
      timer = setInterval(
        () => {
          const now = performance.now();
          const next = progress ? Atomics.load(progress, 0) : 0;
          if (next !== step) [step, since] = [next, now];
          if (now - since >= time) stop(time);
          else if (now - started >= time * MOST_LIMITS) stop(time * MOST_LIMITS);
        },
        Math.min(time, 100),
      );
      worker.once('message', (message: T) => settle({ message }));
      worker.once('error', (error) => settle({ stopped: String(error) }));
      worker.once('exit', (code) => settle({ stopped: `it ended with code ${code}` }));
    });
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}
