import type { ComponentUse } from '../../markdown/compiled';
import type { Mapping } from './mappings-data';

/** Returns the mapping that a use of `<FieldMappings>` shows. Undefined for unknown mappings and other components. */
export function mappingOf(use: ComponentUse, mappings: readonly Mapping[]): Mapping | undefined {
  if (use.name !== 'FieldMappings') return undefined;
  return mappings.find(({ id }) => id === use.attributes.of);
}

/** Returns the id of a field's row, such as `hostaway-listings-checkOutTime`. */
export function mappingRowId({ id }: Pick<Mapping, 'id'>, field: string): string {
  return `${id}-${field}`;
}
