/** A part of `npm test` that can also run on its own. */
export type Suite = {
  /** The npm script that runs it. */
  readonly name: string;
  /** True if it can run beside the next suite in the list. Its output then appears when it ends. */
  readonly isLight?: boolean;
};

/** All suites, in the order in which they run: what fails fast comes first, and `build` builds what later suites read. */
export const SUITES: readonly Suite[] = [
  { name: 'lint', isLight: true },
  { name: 'types', isLight: true },
  { name: 'unused', isLight: true },
  { name: 'unit' },
  { name: 'samples' },
  { name: 'build' },
  { name: 'hosts' },
  { name: 'journeys' },
  { name: 'builds' },
];
