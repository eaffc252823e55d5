import type { SiteIndex } from '@/lib/render-data/site-index';
import { DomainDecisions } from './domain-decisions';
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
