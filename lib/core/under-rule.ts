import type { Problem } from './problem';
import type { Rule } from './rules';

/** The problems as findings of `rule`; one that has a rule keeps its own. */
export function underRule(rule: Rule, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ rule, ...problem }));
}
