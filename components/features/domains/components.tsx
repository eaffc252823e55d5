import { findDecisions } from '@/lib/render-data/find-decisions';
import { findDomain } from '@/lib/render-data/find-domain';
import { readFacts } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Listing } from '../../doc/listing';
import { DecisionCells } from '../decisions/decision-cells';
import { Entities } from './entities';
import { Events } from './events';
import { Invariants } from './invariants';
import { Objectives } from './objectives';
import { Rules } from './rules';

type Of = { readonly of: string };

/** Returns the components that show facts about domains. */
export function domainsComponents(site: SiteIndex) {
  return {
    Decisions: ({ of }: Of) => <DomainDecisions site={site} domain={of} />,
    Entities: ({ of }: Of) => <Entities site={site} domain={of} />,
    Events: ({ of }: Of) => <Events site={site} domain={of} />,
    Invariants: () => <Invariants site={site} />,
    Objectives: ({ of }: Of) => <Objectives site={site} domain={of} />,
    Rules: ({ of }: Of) => <Rules site={site} domain={of} />,
  };
}

/** Lists the decision records that shaped a domain, by number. */
function DomainDecisions({ site, domain }: { site: SiteIndex; domain: string }) {
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
