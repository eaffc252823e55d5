import type { SampleReport } from './check-samples';

/**
 * Formats the report as `118 samples run (sql 54, ts 28), 12 not run (at most 12)`, plus a line for each skipped check.
 */
export function formatReport({ ran, optOuts, skipped }: SampleReport): string {
  const counts = Object.entries(ran);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const each = counts.map(([language, count]) => `${language} ${count}`).join(', ');
  const most = optOuts.most === undefined ? '' : ` (at most ${optOuts.most})`;
  const first = `${total} ${total === 1 ? 'sample' : 'samples'} run${each && ` (${each})`}, ${optOuts.count} not run${most}`;
  return [first, ...skipped.map((reason) => `skipped: ${reason}`)].join('\n');
}
