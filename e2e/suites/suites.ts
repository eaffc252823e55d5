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
