import type { Problem } from '../../core/problem';
import type { ComponentUse } from '../../markdown/compiled';
import { stateFact } from '../api-reference/api-facts';
import { checkUses } from '../check-uses';
import type { ComponentRule, Feature } from '../feature';
import type { NamedFact } from '../named-fact';
import type { ProductData } from '../product-data';
import { checkDomains, type DomainSources } from './check-domains';
import { type DomainFacts, listDomainFacts } from './domain-facts';
import {
  domainTable,
  entityTable,
  eventTables,
  invariantTable,
  objectiveTables,
  ruleTable,
} from './domain-tables';
import { entitiesFile, listEntityLifecycles } from './entities-data';
import { eventsFile } from './events-data';
import { invariantsFile, specificationsFile } from './specifications-data';

type Source = { readonly data: ProductData };

const ofDomain = {
  attributes: { of: 'text' },
  required: ['of'],
  names: { of: 'domain' },
} as const satisfies ComponentRule;

/** The content of domain specifications: entities, events, invariants, rules, objectives. */
export const domains = {
  name: 'domains',
  data: [entitiesFile, eventsFile, invariantsFile, specificationsFile],
  components: {
    Decisions: { ...ofDomain, files: ['capabilities'] },
    Domains: { attributes: {}, files: ['specifications'], tables: domainTable },
    Entities: { ...ofDomain, files: ['entities'], rows: 'entities', tables: entityTable },
    Events: {
      ...ofDomain,
      linksToApi: true,
      files: ['events'],
      rows: 'events',
      tables: eventTables,
    },
    Invariants: { attributes: {}, files: ['invariants'], tables: invariantTable },
    Objectives: {
      ...ofDomain,
      files: ['specifications'],
      rows: 'objectives and no metrics',
      tables: objectiveTables,
    },
    Rules: { ...ofDomain, rows: 'rules', tables: ruleTable },
  },
  ids: ({ name, attributes }: ComponentUse, { data }: Source) =>
    listEntityLifecycles(data).flatMap((lifecycle) =>
      name === 'Lifecycle' && lifecycle.name === attributes.of ? lifecycle.id : [],
    ),
  check: (site: DomainSources) => [...checkDomains(site), ...findNoDecisions(site)],
  facts: (site: Source) => [...eventFacts(site), ...entityStateFacts(site)],
  stored: ({ facts, data }: Source & { readonly facts: DomainFacts | undefined }) =>
    facts ?? listDomainFacts({ data }),
} as const satisfies Feature;

function findNoDecisions({ pages, data }: DomainSources): Problem[] {
  return checkUses(pages, ({ name, attributes: { of } }) => {
    const domain = data.capabilities?.value.domains.find(({ slug }) => slug === of);
    if (name !== 'Decisions' || domain?.decisions.length !== 0) return [];
    const message = `\`::decisions\` has nothing to show: \`${of}\` has no decisions`;
    return [{ message, fix: 'remove it' }];
  });
}

/** Returns each state of the entities whose lifecycle isn't in the API description as a fact. */
function entityStateFacts({ data }: Source): NamedFact[] {
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
function eventFacts({ data }: Source): NamedFact[] {
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
