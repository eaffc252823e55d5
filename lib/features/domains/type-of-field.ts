import type { DatabaseSchema } from '../../content/read-schema';
import type { Published } from '../../openapi/downloads';
import type { ProductData } from '../product-data';
import { apiSchemas } from './api-schemas';
import { deriveType } from './derive-type';
import type { EventsData } from './events-data';
import type { JsonSchema } from './json-schema';
import { readForm } from './read-form';
import type { TypeSources } from './type-sources';

/** The parts of a site that types come from. */
type Site = {
  readonly data: ProductData;
  readonly published?: Published | undefined;
  readonly database?: Pick<DatabaseSchema, 'tables'> | undefined;
};

/** Returns what the types of events' fields come from. */
export function typeSources({ data, published, database }: Site): TypeSources {
  return {
    entities: data.entities?.value.entities,
    schemas: published && apiSchemas(published),
    tables: database?.tables,
  };
}

/** Returns the type of a field of an event: the derived one, else the declared one. Undefined if it has none. */
export function typeOfField(
  { aggregate, types }: Pick<EventsData['events'][number], 'aggregate' | 'types'>,
  field: string,
  sources: TypeSources,
): JsonSchema | undefined {
  const derived = deriveType(aggregate, field, sources);
  if (derived) return derived.schema;
  const form = Object.hasOwn(types, field) ? types[field] : undefined;
  return form === undefined ? undefined : readForm(form, sources).schema;
}
