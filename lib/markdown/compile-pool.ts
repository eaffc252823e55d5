import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { LIMITS } from '../content/limits';
import type { Problem } from '../core/problem';
import { problemOfBug } from '../core/problem-of-bug';
import { reportProgress } from '../core/progress';
import { countThreads } from '../work/count-threads';
import { startThread } from '../work/start-thread';
import type { CompileInput } from './compile';
import { type CompiledDoc, noFindings } from './compiled';
import type { ElementRules } from './elements';

/** A thread's task: one page, the elements that its author can use, and the folder that keeps colored code. */
export type CompileTask = {
  readonly input: CompileInput;
  readonly elements: ElementRules;
  readonly codeFolder?: string | undefined;
};

const idle: Worker[] = [];

/** Why a page wasn't compiled: it ran out of time or memory, or the compiler itself failed. */
type Failure = 'late' | 'large' | { readonly error: unknown };
type Answer = ({ readonly compiled: CompiledDoc } | { readonly failure: Failure }) & {
  readonly isThreadLost?: true;
};

/**
 * Compiles pages on a few threads and returns the results in input order. A page gets a problem if it takes longer than
 * `timeLimit` ms or crashes the compiler. The other pages still compile. `codeFolder` keeps colored code between runs.
 */
export async function compileAll(
  inputs: readonly CompileInput[],
  elements: ElementRules,
  timeLimit: number = LIMITS.pageTime,
  codeFolder?: string,
): Promise<CompiledDoc[]> {
  const results = new Array<CompiledDoc>(inputs.length);
  let [next, done] = [0, 0];
  async function work(): Promise<void> {
    let worker: Worker | undefined;
    try {
      while (next < inputs.length) {
        const index = next;
        next += 1;
        const input = inputs[index];
        if (!input) return;
        worker ??= idle.pop() ?? (await startWorker());
        worker.ref();
        const answer = await ask(worker, { input, elements, codeFolder }, timeLimit);
        if (answer.isThreadLost) {
          await worker.terminate();
          worker = undefined;
        }
        results[index] =
          'compiled' in answer
            ? answer.compiled
            : brokenOff(problemOf(answer.failure, input, timeLimit));
        done += 1;
        reportProgress(done, inputs.length);
      }
    } finally {
      // An idle thread keeps its grammars loaded for the next save, but doesn't keep the process alive.
      worker?.unref();
      if (worker) idle.push(worker);
    }
  }
  // This thread reads the API description in the meantime.
  const threads = countThreads(inputs.length, { worth: 16, most: 8 });
  await Promise.all(Array.from({ length: threads }, work));
  return results;
}

/** Ends the threads that wait for pages, and frees their memory. */
export async function endCompileThreads(): Promise<void> {
  await Promise.all(idle.splice(0).map((worker) => worker.terminate()));
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

function ask(worker: Worker, task: CompileTask, timeLimit: number): Promise<Answer> {
  return new Promise((resolve) => {
    const finish = (answer: Answer) => {
      clearTimeout(timer);
      worker.removeAllListeners('message').removeAllListeners('error');
      resolve(answer);
    };
    const lose = (failure: Failure) => finish({ failure, isThreadLost: true });
    const timer = setTimeout(() => lose('late'), timeLimit);
    worker.once('message', (told: { compiled: CompiledDoc } | { error: string }) =>
      finish('error' in told ? { failure: { error: told.error } } : told),
    );
    worker.once('error', (error: NodeJS.ErrnoException) =>
      lose(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'large' : { error }),
    );
    const { file, body, bodyLine, aliases = {} } = task.input;
    // The rest of the input may have functions, which can't be sent.
    const input = { file, body, bodyLine, aliases };
    worker.postMessage({ ...task, input } satisfies CompileTask);
  });
}

function problemOf(failure: Failure, { file, bodyLine }: CompileInput, timeLimit: number): Problem {
  if (typeof failure === 'object') return problemOfBug(file, failure.error);
  const message =
    failure === 'late'
      ? `The page took longer than ${timeLimit / 1000} s to compile`
      : 'The page took more memory than one page is allowed to use';
  return { file, line: bodyLine, column: 1, message, fix: 'split the page' };
}

function brokenOff(problem: Problem): CompiledDoc {
  const { elements: _, ...found } = noFindings(problem.file, new Map());
  return { ...found, code: '', problems: [problem], isUnread: true, isLate: true };
}
