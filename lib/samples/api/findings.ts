import type { Problem } from '../../core/problem';
import type { Held } from './judge';

/** What a check finds at once, and what a schema must still judge. */
export type Findings = { readonly problems: Problem[]; readonly held: Held[] };

/** All findings together. */
export function joinFindings(findings: readonly Findings[]): Findings {
  return {
    problems: findings.flatMap(({ problems }) => problems),
    held: findings.flatMap(({ held }) => held),
  };
}
