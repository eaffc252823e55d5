import { applyLevels as applyLevelsOf, type Levels as LevelsOf } from '../../core/levels';
import type { Problem } from '../../core/problem';
import type { Rule } from '../../core/rules';
import type { ApiProblem } from '../model/description';

/** The rules for API descriptions. */
type ApiRule = Extract<Rule, 'api' | `api-${string}`>;

export type Levels = LevelsOf<ApiRule>;

/** The levels for `checks: lenient`. Nothing can lower the level of `api`: what breaks it is unreadable or unsafe. */
export const LENIENT = {
  api: 'refuse',
  'api-references': 'lost',
  'api-schemas': 'lost',
  'api-values': 'lost',
  'api-pages': 'lost',
  'api-fields': 'doubtful',
  'api-names': 'doubtful',
  'api-examples': 'doubtful',
  'api-links': 'doubtful',
  'api-limits': 'doubtful',
  'api-extensions': 'doubtful',
  'api-revisions': 'doubtful',
} as const satisfies Levels;

/** The rules whose level a description can choose. */
export const CHOSEN_RULES = Object.keys(LENIENT).filter((rule) => rule !== 'api') as Exclude<
  ApiRule,
  'api'
>[];

/** Gives each problem the severity that belongs to its rule's level. Problems without a rule break the rule `api`. */
export function applyLevels(problems: readonly ApiProblem[], levels: Levels): Problem[] {
  return applyLevelsOf(
    problems.map(({ at: _, ...problem }) => problem),
    levels,
    'api',
  );
}

export function ruleOf({ rule }: ApiProblem): ApiRule {
  return (rule ?? 'api') as ApiRule;
}
