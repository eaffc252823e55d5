import { formatDate } from '@/lib/core/format-date';
import { findDecisions } from '@/lib/render-data/find-decisions';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DateText } from '../../doc/date-text';
import { PageList } from '../../doc/page-list';

/** Lists all dated decision records by month, oldest month first. */
export function DecisionTimeline({ site }: { site: SiteIndex }) {
  const lines = findDecisions(site).flatMap(({ route, decision: { date }, id, words }) => {
    if (date === undefined) return [];
    const line = { route, kind: id.toUpperCase(), isNumber: true, words };
    return [{ ...line, month: date.slice(0, 7), end: <DateText iso={date} /> }];
  });
  const months = [...new Set(lines.map(({ month }) => month))].sort();
  return months.map((month) => (
    <section key={month} aria-label={nameOf(month)}>
      <h3>{nameOf(month)}</h3>
      <PageList site={site} lines={lines.filter((line) => line.month === month)} />
    </section>
  ));
}

// Returns a name such as `Sep 2025`.
function nameOf(month: string): string {
  return formatDate(`${month}-01`).replace(/^\d+ /, '');
}
