import { z } from 'zod';
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

/** What happens per rule. A rule without a level refuses. */
export type Levels<R extends Rule = Rule> = { readonly [rule in R]?: Level };

/** The keys with which a file says how strictly we check its folder. */
export function checksShape<const R extends Rule>(rules: readonly R[]) {
  const shape = Object.fromEntries(rules.map((rule) => [rule, z.enum(LEVELS).optional()]));
  return {
    checks: z.enum(['strict', 'lenient']).default('strict'),
    rules: (z.strictObject(shape) as unknown as z.ZodType<Levels<R>>).default({}),
  };
}

/** The values of those keys. */
export type WrittenChecks<R extends Rule> = {
  readonly checks: 'strict' | 'lenient';
  readonly rules: Levels<R>;
};

/** Returns the level of each rule: the chosen one, or one of `lenient` if the checks are lenient. */
export function levelsOf<R extends Rule>(
  { checks, rules }: WrittenChecks<R>,
  lenient: Levels<R>,
): Levels<R> {
  return { ...(checks === 'lenient' ? lenient : {}), ...rules };
}

/**
 * Gives each problem the severity that belongs to its rule's level. A problem without a rule breaks `byDefault`. A rule
 * without a level refuses, and a problem that's a warning under all levels stays one.
 */
export function applyLevels<P extends Problem>(
  problems: readonly P[],
  levels: Levels,
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
