import type { Problem } from './problem';
import type { Rule } from './rules';

/** Returns the problems as findings of `rule`. Problems that already have a rule keep it. */
export function underRule<P extends Problem>(rule: Rule, problems: readonly P[]): P[] {
  return problems.map((problem) => ({ rule, ...problem }));
}
