import { spawnSync } from 'node:child_process';
import type { Problem } from '../core/problem';
import { offsetAt } from './offset-at';
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

/** Returns ShellCheck's findings for a sample. If there are none, also checks that Bash can parse it. */
export async function checkShell(sample: Sample): Promise<Problem[]> {
  const found = await runShellcheck(HEAD + sample.text);
  const problems = found.flatMap(({ code, line, column, message }) => {
    if (NOT_OF_FRAGMENTS.has(code)) return [];
    const place = sample.placeAt(offsetAt(sample.text, line - 1, column));
    const fix = `see https://www.shellcheck.net/wiki/SC${code}`;
    return [{ ...place, message: `${message.replace(/\.$/, '')} (SC${code})`, fix }];
  });
  return problems.length > 0 ? problems : readWithBash(sample);
}

/** Returns whether Bash, which we use to parse samples, is installed. ShellCheck works without it. */
export function hasBash(): boolean {
  return spawnSync('bash', ['-c', ':']).status === 0;
}

function readWithBash(sample: Sample): Problem[] {
  const { error, status, stderr } = spawnSync('bash', ['-n'], {
    input: sample.text,
    encoding: 'utf8',
  });
  if (error || status === 0) return [];
  const [, line = '1', said = stderr.trim()] = /line (\d+): (.+)/.exec(stderr) ?? [];
  const place = sample.placeAt(offsetAt(sample.text, Number(line), 1));
  return [{ ...place, message: `Bash can't read the sample: ${said}`, fix: 'correct the sample' }];
}
