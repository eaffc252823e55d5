import type { ComponentUse } from '../../markdown/compiled';
import type { Feature } from '../feature';
import type { ProductData } from '../product-data';
import { checkDomains } from './check-domains';
import type { DomainFacts } from './domain-facts';
import { domainRecords } from './domain-records';
import { domainRowIds } from './domain-row-ids';
import { entitiesFile } from './entities-data';
import { entityStateFacts } from './entity-state-facts';
import { eventFacts } from './event-facts';
import { eventsFile } from './events-data';
import { invariantsFile } from './invariants-data';
import { specificationsFile } from './specifications-data';

/** The content of domain specifications: entities, events, invariants, rules, objectives. */
export const domains = {
  name: 'domains',
  data: [entitiesFile, eventsFile, invariantsFile, specificationsFile],
  components: {
    Decisions: { attributes: { of: 'text' }, required: ['of'] },
    Entities: { attributes: { of: 'text' }, required: ['of'] },
    Events: { attributes: { of: 'text' }, required: ['of'], linksToApi: true },
    Invariants: { attributes: {} },
    Objectives: { attributes: { of: 'text' }, required: ['of'] },
    Rules: { attributes: { of: 'text' }, required: ['of'] },
  },
  ids: (use: ComponentUse, { data }: { readonly data: ProductData }) => domainRowIds(use, data),
  check: checkDomains,
  records: domainRecords,
  facts: (site: { readonly data: ProductData }) => [...eventFacts(site), ...entityStateFacts(site)],
  stored: ({ facts }: { readonly facts: DomainFacts | undefined }) => facts,
} as const satisfies Feature;
