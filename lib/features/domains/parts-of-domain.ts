import type { ProductData } from '../product-data';

/**
 * Returns the number of rows that a component shows for a domain. Returns 1 for components that aren't about a domain.
 */
export function partsOfDomain(component: string, domain: string, data: ProductData): number {
  const own = data.specifications?.value.specifications.find((other) => other.domain === domain);
  switch (component) {
    case 'Decisions': {
      const domains = data.capabilities?.value.domains ?? [];
      return domains.find(({ slug }) => slug === domain)?.decisions.length ?? 0;
    }
    case 'Entities': {
      const entities = data.entities?.value.entities ?? [];
      return entities.filter((entity) => entity.domain === domain).length;
    }
    case 'Events': {
      const events = data.events?.value.events ?? [];
      const isOf = (slugs: readonly string[]) => slugs.includes(domain);
      return events.filter((event) => event.domain === domain || isOf(event.consumers)).length;
    }
    case 'Objectives':
      return (own?.objectives.length ?? 0) + (own?.metrics.length ?? 0);
    case 'Rules': {
      const invariants = data.invariants?.value.invariants ?? [];
      const kept = invariants.filter(({ domains }) => domains.includes(domain));
      return (own?.rules.length ?? 0) + kept.length;
    }
    default:
      return 1;
  }
}
