import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { LIMITS } from '../content/limits';
import { type Problem, problemOfBug } from '../core/problem';
import { reportProgress } from '../core/progress';
import { countThreads } from '../work/count-threads';
import { startThread } from '../work/start-thread';
import type { CompileInput, CompileOptions } from './compile';
import { compileBatch, type Failure } from './compile-batch';
import { type CompiledDoc, noFindings } from './compiled';

type PoolOptions = CompileOptions & {
  /** The cache that keeps colored code between runs. */
  readonly cacheDir?: string | undefined;
  /** Time limit for one page, in ms. */
  readonly timeLimit?: number;
};

const idle: Worker[] = [];

/** Number of pages that threads share. Each thread gets a copy of their text. */
const BATCH = 500;
/** For this many pages, starting a thread takes less time than the thread saves. */
const WORTH = 16;

/**
 * Compiles pages on a few threads and returns the results in input order. A page gets a problem if it takes longer than
 * the time limit or crashes the compiler. The other pages still compile.
 */
export async function compileAll(
  inputs: readonly CompileInput[],
  { timeLimit = LIMITS.pageTime, ...options }: PoolOptions,
): Promise<CompiledDoc[]> {
  const results = new Map<CompileInput, CompiledDoc>();
  // This thread reads the API description in the meantime.
  const most = countThreads(inputs.length, { worth: WORTH, most: 8 });
  // A page whose thread was lost to another page is compiled in the next round.
  for (let open = [...inputs]; open.length > 0; open = open.filter((one) => !results.has(one))) {
    const batch = open.slice(0, BATCH);
    const task = { inputs: batch.map(plainInput), ...options };
    const next = new Int32Array(new SharedArrayBuffer(4));
    const keep = (at: number, result: CompiledDoc | { readonly failure: Failure }) => {
      const input = batch[at];
      if (!input || results.has(input)) return;
      const isFailed = 'failure' in result;
      results.set(input, isFailed ? brokenOff(result.failure, input, timeLimit) : result);
      reportProgress(results.size, inputs.length);
    };
    const work = async () => {
      while (Atomics.load(next, 0) < batch.length) {
        const worker = idle.pop() ?? (await startWorker());
        worker.ref();
        const isSound = await compileBatch(worker, { ...task, next }, { timeLimit, keep });
        if (isSound) keepIdle(worker);
        else await worker.terminate();
      }
    };
    const count = Math.min(most, Math.ceil(batch.length / WORTH));
    await Promise.all(Array.from({ length: count }, work));
  }
  return inputs.flatMap((input) => results.get(input) ?? []);
}

/** Ends the threads that wait for pages, and frees their memory. */
export async function endCompileThreads(): Promise<void> {
  await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
}

// An idle thread keeps its grammars loaded for the next save, but doesn't keep the process alive.
function keepIdle(worker: Worker): void {
  worker.unref();
  idle.push(worker);
}

/** Starts a thread and waits until it's ready, so its startup time doesn't count toward its first page. */
async function startWorker(): Promise<Worker> {
  const worker = await startThread('markdown/compile-thread', {
    // Otherwise, MDX emits calls to React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
    // Limits the memory that one page can use. Compiling creates and discards many trees, so a large young generation
    // saves a tenth of the time.
    resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 192 },
  });
  await once(worker, 'message');
  return worker;
}

// The rest of an input may have functions, which can't be sent.
function plainInput({ file, body, bodyLine, aliases = {} }: CompileInput): CompileInput {
  return { file, body, bodyLine, aliases };
}

function problemOf(failure: Failure, { file, bodyLine }: CompileInput, timeLimit: number): Problem {
  if (typeof failure === 'object') return problemOfBug(file, failure.error);
  const message =
    failure === 'late'
      ? `The page took longer than ${timeLimit / 1000} s to compile`
      : 'The page took more memory than one page is allowed to use';
  return { file, line: bodyLine, column: 1, message, fix: 'split the page' };
}

function brokenOff(failure: Failure, input: CompileInput, timeLimit: number): CompiledDoc {
  const { elements: _, levels: __, ...found } = noFindings(input.file, new Map());
  const problem = problemOf(failure, input, timeLimit);
  return { ...found, code: '', problems: [problem], isUnread: true, isLate: true };
}
