import type { Problem } from './problem';
import type { Rule } from './rules';

/** Returns the problems as findings of `rule`. Problems that already have a rule keep it. */
export function underRule(rule: Rule, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ rule, ...problem }));
}
