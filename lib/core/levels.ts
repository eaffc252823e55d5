import type { Problem } from './problem';
import type { Rule } from './rules';

/**
 * What happens when a file breaks a rule. `refuse`: nothing is published. `lost`: the page shows a note instead of the
 * value, everything else is published, and the command fails. `doubtful`: a warning.
 */
export const LEVELS = ['refuse', 'lost', 'doubtful'] as const;
export type Level = (typeof LEVELS)[number];

const SEVERITIES: { readonly [level in Level]: Pick<Problem, 'severity'> } = {
  refuse: {},
  lost: { severity: 'lost' },
  doubtful: { severity: 'warning' },
};

/**
 * Gives each problem the severity that belongs to its rule's level. A problem without a rule breaks `byDefault`. A rule
 * without a level refuses, and a problem that's a warning under all levels stays one.
 */
export function applyLevels<P extends Problem>(
  problems: readonly P[],
  levels: { readonly [rule in Rule]?: Level },
  byDefault: Rule,
): P[] {
  return problems.map((problem) => {
    const rule = problem.rule ?? byDefault;
    return { rule, ...problem, ...(problem.severity ? {} : severityOf(levels[rule])) };
  });
}

/** Returns the severity of a problem whose rule has this level. */
export function severityOf(level: Level = 'refuse'): Pick<Problem, 'severity'> {
  return SEVERITIES[level];
}
