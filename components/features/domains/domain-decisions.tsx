import { findDecisions } from '@/lib/render-data/find-decisions';
import { findDomain } from '@/lib/render-data/find-domain';
import { readFacts } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Listing } from '../../doc/listing';
import { DecisionCells } from '../decisions/decision-cells';

/** Lists the decision records that shaped a domain, by number. */
export function DomainDecisions({ site, domain }: { site: SiteIndex; domain: string }) {
  const ids = readFacts(site).decisions[domain] ?? [];
  const entries = findDecisions(site).filter(({ id }) => ids.includes(id));
  return (
    <Listing
      caption={`Decisions that shaped ${findDomain(site, domain).name}`}
      heads={['Record', 'Status', 'Date']}
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <DecisionCells site={site} entry={entry} />
        </tr>
      ))}
    </Listing>
  );
}
