import { SiteLink } from '@/components/chrome/site-link';
import { findDecisions } from '@/lib/store/find-decisions';
import { findDomain } from '@/lib/store/find-domain';
import { readFacts } from '@/lib/store/read-store';
import type { SiteIndex } from '@/lib/store/site-index';
import { DateText } from './date-text';
import { Successors } from './decision-mark';
import { Listing } from './listing';
import { StatusBadge } from './status-badge';

/** The decision records that shaped a domain, by number. */
export function DomainDecisions({ site, domain }: { site: SiteIndex; domain: string }) {
  const ids = readFacts(site).decisions[domain] ?? [];
  const entries = findDecisions(site).filter(({ id }) => ids.includes(id));
  return (
    <Listing
      caption={`Decisions that shaped ${findDomain(site, domain).name}`}
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
            {route.status && <StatusBadge status={route.status} />}
            {supersededBy.length > 0 && ' by '}
            <Successors site={site} ids={supersededBy} />
          </td>
          <td className="page-end">{date && <DateText iso={date} />}</td>
        </tr>
      ))}
    </Listing>
  );
}
