/** A part of `npm test` that can also run on its own. */
export type Suite = {
  /** The npm script that runs it. */
  readonly name: string;
  /**
   * True if it leaves the cores idle at times, so that two neighbors like it run at once. Their output then appears when
   * they end.
   */
  readonly isLight?: boolean;
};

/** All suites, in the order in which they run: what fails fast comes first, and `build` builds what later suites read. */
export const SUITES: readonly Suite[] = [
  { name: 'lint', isLight: true },
  { name: 'types', isLight: true },
  { name: 'unused', isLight: true },
  { name: 'build', isLight: true },
  { name: 'unit' },
  { name: 'samples', isLight: true },
  { name: 'hosts', isLight: true },
  { name: 'journeys' },
  { name: 'builds' },
];

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
