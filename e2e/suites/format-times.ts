import type { TimedTest } from './read-report';

/** How many of the slowest tests are listed. */
const LISTED = 10;

type TimedSuite = { readonly name: string; readonly seconds: number };

/** Returns the time of each suite and of all together, and the slowest tests. */
export function formatTimes(
  suites: readonly TimedSuite[],
  tests: readonly TimedTest[],
  total: number,
) {
  const rows = [...suites, { name: 'together', seconds: total }];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const slowest = [...tests].sort((a, b) => b.seconds - a.seconds).slice(0, LISTED);
  return [
    ...rows.map(({ name, seconds }) => `${name.padEnd(width)} ${timeOf(seconds)}`),
    ...(slowest.length > 0 ? ['', 'The slowest tests:'] : []),
    ...slowest.map(({ title, seconds }) => `${timeOf(seconds)}  ${title}`),
  ].join('\n');
}

function timeOf(seconds: number): string {
  return `${seconds.toFixed(1).padStart(7)} s`;
}
