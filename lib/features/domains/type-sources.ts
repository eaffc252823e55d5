import type { Table } from '../../content/schema-sql/table';
import type { ApiSchemas } from './api-schemas';
import type { Entity } from './entities-data';

/** What the types of events' fields come from. If one can't be read, it's undefined. */
export type TypeSources = {
  readonly entities: readonly Entity[] | undefined;
  readonly schemas: ApiSchemas | undefined;
  readonly tables: readonly Table[] | undefined;
};
