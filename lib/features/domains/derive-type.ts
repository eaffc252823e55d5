import { constraintsOf } from '../../content/schema-sql/constraints-of';
import type { Column, Table } from '../../content/schema-sql/table';
import { findProperty } from './api-schemas';
import { columnType } from './column-type';
import type { Entity } from './entities-data';
import type { JsonSchema } from './json-schema';
import type { TypeSources } from './type-sources';

/** The type of an event's field, and what it comes from: `Booking`, `bookings`, or an entity. */
type DerivedType = { readonly schema: JsonSchema; readonly source: string };

/**
 * Returns the type of a field of an event about `aggregate`: that of the field with this name in the aggregate's API
 * schema, else of the column in its table, else, for a name such as `unit_id`, of the entity's id. Columns with ids have
 * the type of the entity's public ids.
 */
export function deriveType(
  aggregate: string,
  field: string,
  sources: TypeSources,
): DerivedType | undefined {
  const { entities, schemas, tables } = sources;
  const { resource, table: tableName } = entities?.find(({ name }) => name === aggregate) ?? {};
  const own = schemas && resource ? findProperty(schemas, resource, field) : undefined;
  if (own && resource) return { schema: own, source: resource };
  const table = tables?.find(({ name }) => name === tableName);
  const column = table?.columns.find(({ name }) => name === field);
  if (table && column) {
    const schema = columnSchema(table, column, sources);
    return schema && { schema, source: table.name };
  }
  const entity = entities?.find(({ name }) => field === `${name}_id`);
  return entity && { schema: idType(entity, sources), source: entity.name };
}

function columnSchema(table: Table, column: Column, sources: TypeSources): JsonSchema | undefined {
  const entity = /^uuid\b/.test(column.type)
    ? (entityOf(table, column.name, sources) ?? entityIn(column.name, sources))
    : undefined;
  if (!entity) return columnType(column);
  const id = idType(entity, sources);
  if (column.type.endsWith('[]')) return { type: 'array', items: id };
  return column.nullable ? { ...id, type: ['string', 'null'] } : id;
}

// Returns the entity whose table a column's foreign key references.
function entityOf(table: Table, field: string, { entities }: TypeSources): Entity | undefined {
  const key = constraintsOf(table).find(
    ({ kind, columns }) => kind === 'foreign key' && columns.at(-1) === field,
  );
  return entities?.find(({ table: name }) => name !== undefined && name === key?.target?.table);
}

// Returns the entity that a column's name ends with: `organization` for `grantee_organization_id`.
function entityIn(field: string, { entities }: TypeSources): Entity | undefined {
  const [, name = ''] = /^(.+)_ids?$/.exec(field) ?? [];
  return entities
    ?.filter((entity) => name === entity.name || name.endsWith(`_${entity.name}`))
    .sort((a, b) => b.name.length - a.name.length)[0];
}

function idType({ name, resource = '', prefix }: Entity, { schemas }: TypeSources): JsonSchema {
  const own = schemas && findProperty(schemas, resource, 'id');
  if (own) return own;
  const description = `Id of the ${name.replaceAll('_', ' ')}.`;
  return prefix
    ? { type: 'string', description, pattern: `^${prefix}_` }
    : { type: 'string', description, format: 'uuid' };
}
