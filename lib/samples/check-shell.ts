import { findProgram } from '../core/find-program';
import type { Problem } from '../core/problem';
import { offsetAt } from './offset-at';
import { parseWithBash } from './parse-with-bash';
import { runShellcheck } from './run-shellcheck';
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
