import type { NamedFact } from '../named-fact';
import type { ProductData } from '../product-data';

/** Returns each domain event as a fact. */
export function eventFacts({ data }: { readonly data: ProductData }): NamedFact[] {
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
