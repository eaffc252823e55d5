import type { Problem } from '../core/problem';
import type { Settings } from '../core/settings';
import { describeChange } from '../facts/find-changed-facts';
import type { Consequence } from './consequence';
import { nameInAnswers } from './is-answered';

/** Returns a warning for each consequence, with the line that answers it if the text is still true. */
export function reportConsequences(
  consequences: readonly Consequence[],
  { contentLabel }: Pick<Settings, 'contentLabel'>,
): Problem[] {
  return consequences.map(({ change, mention: { file, line, column, sentence } }) => {
    const answer = `- { in: ${nameInAnswers(file, contentLabel)}, fact: ${change.id}, hash: "${change.hash}" }`;
    return {
      file,
      line,
      column,
      message: `This names the ${change.id}: ${describeChange(change)}. It says: ${sentence}`,
      fix: `correct the text, or add this line to ${contentLabel}/looked-at.yaml if it's still true: ${answer}`,
      rule: 'consequences',
      severity: 'warning',
    };
  });
}
