import type { Problem } from '../../core/problem';
import type { ComponentUse } from '../../markdown/compiled';
import { stateFact } from '../api-reference/state-fact';
import type { Feature } from '../feature';
import type { NamedFact } from '../named-fact';
import type { ProductData } from '../product-data';
import type { DomainFacts } from './domain-facts';
import { domainRecords } from './domain-records';
import { domainRowIds } from './domain-row-ids';
import type { DomainSources } from './domain-sources';
import { entitiesFile } from './entities-data';
import { eventsFile } from './events-data';
import { findDomainUseFaults } from './find-domain-use-faults';
import { findEntityFaults } from './find-entity-faults';
import { findEventTypeFaults } from './find-event-type-faults';
import { findLifecycleFaults } from './find-lifecycle-faults';
import { findSpecificationFaults } from './find-specification-faults';
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

/**
 * Returns a problem wherever entities, types of events' fields, lifecycles, invariants, or specifications contradict the
 * rest of the site, and for each component that names an unknown domain or a part that the domain doesn't have.
 */
function checkDomains(sources: DomainSources): Problem[] {
  return [
    ...findEntityFaults(sources),
    ...findEventTypeFaults(sources),
    ...findLifecycleFaults(sources),
    ...findSpecificationFaults(sources),
    ...findDomainUseFaults(sources),
  ];
}

/** Returns each state of the entities whose lifecycle isn't in the API description as a fact. */
function entityStateFacts({ data }: { readonly data: ProductData }): NamedFact[] {
  return (data.entities?.value.entities ?? []).flatMap(({ name, lifecycle }) =>
    (lifecycle?.states ?? []).map((state) =>
      stateFact(
        `${name}.${lifecycle?.field}`,
        state,
        (lifecycle?.steps ?? []).map(({ from = '', to, operation, event = '' }) => {
          return { from, to, by: operation ?? '', event };
        }),
      ),
    ),
  );
}

/** Returns each domain event as a fact. */
function eventFacts({ data }: { readonly data: ProductData }): NamedFact[] {
  return (data.events?.value.events ?? []).map((event) => ({
    kind: 'event',
    name: event.name,
    properties: {
      'published by': event.domain,
      version: event.version,
      causes: event.caused_by.toSorted().join(', '),
      fields: event.data.toSorted().join(', '),
      consumers: event.consumers.toSorted().join(', '),
    },
    codes: [event.name],
  }));
}
