import type { ComponentUse } from '../../markdown/compiled';
import type { ProductData } from '../product-data';
import { listEntityLifecycles } from './entity-lifecycles';

/** Returns the ids of the rows that a component renders for a domain or an entity's lifecycle. */
export function domainRowIds({ name, attributes }: ComponentUse, data: ProductData): string[] {
  const { of = '' } = attributes;
  const { entities, events, invariants, specifications } = data;
  switch (name) {
    case 'Entities':
      return (entities?.value.entities ?? [])
        .filter(({ domain }) => domain === of)
        .map((entity) => entityRowId(entity.name));
    case 'Events':
      return (events?.value.events ?? [])
        .filter(({ domain }) => domain === of)
        .map((event) => event.name);
    case 'Invariants':
      return (invariants?.value.invariants ?? []).map(({ id }) => id);
    case 'Lifecycle':
      return listEntityLifecycles(data)
        .filter((lifecycle) => lifecycle.name === of)
        .map(({ id }) => id);
    case 'Objectives':
      return (specifications?.value.specifications ?? [])
        .filter(({ domain }) => domain === of)
        .flatMap(({ metrics }) => metrics.map((metric) => metric.name));
    default:
      return [];
  }
}

/**
 * Returns the id of an entity's row. The prefix avoids conflicts with headings, which often contain only the entity's
 * name.
 */
export function entityRowId(name: string): string {
  return `entity-${name}`;
}
