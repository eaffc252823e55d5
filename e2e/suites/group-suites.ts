import type { Suite } from './suites';

/** Groups light suites that are neighbors into pairs, which run at once. Every other suite is a group of its own. */
export function groupSuites(suites: readonly Suite[]): Suite[][] {
  const groups: Suite[][] = [];
  for (const suite of suites) {
    const last = groups.at(-1);
    if (suite.isLight && last?.length === 1 && last[0]?.isLight) last.push(suite);
    else groups.push([suite]);
  }
  return groups;
}
