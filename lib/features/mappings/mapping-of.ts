import type { ComponentUse } from '../../markdown/compiled';
import type { Mapping } from './mappings-data';

/** The mapping that a use of `<FieldMappings>` shows, where there is such a one. */
export function mappingOf(use: ComponentUse, mappings: readonly Mapping[]): Mapping | undefined {
  if (use.name !== 'FieldMappings') return undefined;
  return mappings.find(({ id }) => id === use.attributes.of);
}

/** The id of the row of a field: `hostaway-listings-checkOutTime`. */
export function mappingRowId({ id }: Pick<Mapping, 'id'>, field: string): string {
  return `${id}-${field}`;
}
