import { SiteLink } from '@/components/layout/site-link';
import type { DecisionEntry } from '@/lib/render-data/find-decisions';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DateText } from '../../doc/date-text';
import { Successors } from '../../doc/decision-mark';
import { StatusBadge } from '../../doc/status-badge';

type Props = { readonly site: SiteIndex; readonly entry: DecisionEntry };

/** Shows the first cells in a decision record's row: its title, its status with any successors, and its date. */
export function DecisionCells({ site, entry: { id, words, route, decision } }: Props) {
  const { date, supersededBy } = decision;
  return (
    <>
      <th scope="row">
        <SiteLink site={site} href={`/${route.path}`} className="operation-link">
          {id.toUpperCase()} {words}
        </SiteLink>
      </th>
      <td>
        {route.status && <StatusBadge status={route.status} />}
        {supersededBy.length > 0 && ' by '}
        <Successors site={site} ids={supersededBy} />
      </td>
      <td className="page-end">{date && <DateText iso={date} />}</td>
    </>
  );
}
