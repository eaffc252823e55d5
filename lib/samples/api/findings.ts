import type { Problem } from '../../core/problem';
import type { Held } from './validate-values';

/** Problems, and values that still have to be validated against a schema. */
export type Findings = { readonly problems: Problem[]; readonly held: Held[] };

export function joinFindings(findings: readonly Findings[]): Findings {
  return {
    problems: findings.flatMap(({ problems }) => problems),
    held: findings.flatMap(({ held }) => held),
  };
}
