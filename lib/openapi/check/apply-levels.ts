import type { Problem } from '../../core/problem';
import type { ApiProblem } from '../model/description';
import type { ApiRule, Level, Levels } from './levels';

/** Gives each problem the severity that belongs to its rule's level. Problems without a rule break the rule `api`. */
export function applyLevels(problems: readonly ApiProblem[], levels: Levels): Problem[] {
  return problems.map(({ at: _, ...problem }) => {
    const rule = ruleOf(problem);
    return { ...problem, rule, ...SEVERITIES[levels[rule]] };
  });
}

/** Returns the rule of a problem in a description. */
export function ruleOf({ rule }: ApiProblem): ApiRule {
  return (rule ?? 'api') as ApiRule;
}

const SEVERITIES: { readonly [level in Level]: Pick<Problem, 'severity'> } = {
  refuse: {},
  lost: { severity: 'lost' },
  doubtful: { severity: 'warning' },
};
