import { SiteLink } from '@/components/layout/site-link';
import { isInForce } from '@/lib/content/is-in-force';
import { findDecisions } from '@/lib/render-data/find-decisions';
import { findDomain } from '@/lib/render-data/find-domain';
import { readFacts } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DateText } from '../../doc/date-text';
import { Successors } from '../../doc/decision-mark';
import { Listing } from '../../doc/listing/listing';
import { StatusBadge } from '../../doc/status-badge';

/** Lists the decision records that shaped a domain, by number, with their status and date. */
export function Decisions({ site, of }: { site: SiteIndex; of: string }) {
  const ids = readFacts(site).decisions[of] ?? [];
  const entries = findDecisions(site).filter(({ id }) => ids.includes(id));
  return (
    <Listing
      caption={`Decisions that shaped ${findDomain(site, of).name}`}
      heads={['Record', 'Status', 'Date']}
    >
      {entries.map(({ id, words, route, decision: { date, supersededBy } }) => (
        <tr key={id}>
          <th scope="row">
            <SiteLink site={site} href={`/${route.path}`} className="operation-link">
              {id.toUpperCase()} {words}
            </SiteLink>
          </th>
          <td>
            {route.status && !isInForce(route.status) && <StatusBadge status={route.status} />}
            {supersededBy.length > 0 && ' by '}
            <Successors site={site} ids={supersededBy} />
          </td>
          <td className="page-end">{date && <DateText iso={date} />}</td>
        </tr>
      ))}
    </Listing>
  );
}
