import type { TimedTest } from './read-report';

/** How many of the slowest files are listed. */
const LISTED = 10;

type Time = { readonly name: string; readonly seconds: number };

/** Returns the time of each suite and of all together, the slowest test files, and the tests of each folder together. */
export function formatTimes(
  suites: readonly Time[],
  tests: readonly TimedTest[],
  total: number,
): string {
  const rows = [...suites, { name: 'together', seconds: total }];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const table = rows.map(({ name, seconds }) => `${name.padEnd(width)} ${formatTime(seconds)}`);
  if (tests.length === 0) return table.join('\n');
  return [
    ...table,
    '\nThe slowest test files:',
    ...sumBy(tests, (file) => file).slice(0, LISTED),
    '\nTests by folder, which ran side by side:',
    ...sumBy(tests, (file) => file.split('/').slice(0, 2).join('/')),
  ].join('\n');
}

function sumBy(tests: readonly TimedTest[], keyOf: (file: string) => string): string[] {
  const sums = new Map<string, number>();
  for (const { file, seconds } of tests) {
    sums.set(keyOf(file), (sums.get(keyOf(file)) ?? 0) + seconds);
  }
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .map(([name, seconds]) => `${formatTime(seconds)}  ${name}`);
}

function formatTime(seconds: number): string {
  return `${seconds.toFixed(1).padStart(7)} s`;
}
