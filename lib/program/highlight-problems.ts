import { styleText } from 'node:util';
import { formatPlace, formatProblem, isError, type Problem } from '../core/problem';

type Stream = NodeJS.WriteStream;

/**
 * Highlights these problems in a text that's printed to a terminal. Returns the text unchanged for any other stream.
 */
export function highlightProblems(
  text: string,
  problems: readonly Problem[],
  stream: Stream,
): string {
  if (styleText('bold', ' ', { stream }) === ' ') return text;
  return problems.reduce(
    (result, problem) => result.replace(formatProblem(problem), () => highlight(problem, stream)),
    text,
  );
}

function highlight(problem: Problem, stream: Stream): string {
  const plain = formatProblem(problem);
  const place = formatPlace(problem);
  // The checks that a cause skips come after its fix.
  const fix = plain.lastIndexOf(`    fix: ${problem.fix}`);
  return [
    styleText('bold', place, { stream }),
    styleText(isError(problem) ? 'red' : 'yellow', plain.slice(place.length, fix), { stream }),
    styleText('dim', plain.slice(fix), { stream }),
  ].join('');
}
