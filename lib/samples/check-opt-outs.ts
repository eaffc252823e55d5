import type { Problem } from '../core/problem';
import type { Allowance } from './allowance';
import type { Sample } from './sample';

const SHORTEST_REASON = 10;

/**
 * Checks the samples that aren't run: each needs a reason, and there must not be more of them than the content folder
 * allows. Warns if the limit is missing or too high. `samples` must include every page's samples.
 */
export function checkOptOuts(samples: readonly Sample[], { file, optOuts }: Allowance): Problem[] {
  const quiet = samples.filter(({ nocheck }) => nocheck !== '');
  const unexplained = quiet.filter(({ nocheck }) => nocheck.trim().length < SHORTEST_REASON);
  const problems: Problem[] = unexplained.map(({ place, nocheck }) => ({
    ...place,
    message: `${JSON.stringify(nocheck)} is too short a reason not to run a sample`,
    fix: `write a reason of at least ${SHORTEST_REASON} characters, or remove \`nocheck\``,
  }));
  const count = quiet.length;
  const last = quiet.at(-1);
  if (!optOuts) {
    const message = `${tell(count)} not run, but no \`opt_outs\` limits their number`;
    const fix = `add \`opt_outs: ${count}\``;
    const warning = { severity: 'warning' as const, file, line: 1, column: 1, message, fix };
    return count > 0 ? [...problems, warning] : problems;
  }
  const place = { file, line: optOuts.line, column: 1 };
  const edit = { from: `opt_outs: ${optOuts.most}`, to: `opt_outs: ${count}` };
  if (last && count > optOuts.most) {
    const message = `${tell(count)} not run, but \`opt_outs\` allows only ${optOuts.most}`;
    const fix = `run one more of them; the last is at ${last.place.file}:${last.place.line}`;
    problems.push({ ...place, message, fix });
  } else if (count < optOuts.most) {
    const message = `${tell(count)} not run, but \`opt_outs\` still allows ${optOuts.most}`;
    const fix = `write \`${edit.to}\`: the number may only go down`;
    problems.push({ ...place, message, fix, edit, severity: 'warning' });
  }
  return problems;
}

function tell(count: number): string {
  return count === 1 ? '1 sample is' : `${count} samples are`;
}
