import type { DatabaseSchema } from '../../content/read-schema';
import { constraintsOf } from '../../content/schema-sql/constraints-of';
import type { Column, Table } from '../../content/schema-sql/table';
import type { Fault } from '../../core/problem';
import type { Published } from '../../openapi/downloads';
import { fieldsOf } from '../../openapi/model';
import type { ProductData } from '../product-data';
import { explainUnknown } from '../say-unknown';
import { type ApiSchemas, apiSchemas, findProperty, type JsonSchema, SCHEMAS } from './api-schemas';
import { columnType } from './column-type';
import type { Entity } from './entities-data';
import type { DomainEvent, FieldForm } from './events-data';

/** What the types of events' fields come from. If one can't be read, it's undefined. */
export type TypeSources = {
  readonly entities: readonly Entity[] | undefined;
  readonly schemas: ApiSchemas | undefined;
  readonly tables: readonly Table[] | undefined;
};

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
  { aggregate, types }: Pick<DomainEvent, 'aggregate' | 'types'>,
  field: string,
  sources: TypeSources,
): JsonSchema | undefined {
  const derived = deriveType(aggregate, field, sources);
  if (derived) return derived.schema;
  const form = Object.hasOwn(types, field) ? types[field] : undefined;
  return form === undefined ? undefined : readForm(form, sources).schema;
}

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

/** Types that need no source. */
const WORDS: Readonly<Record<string, JsonSchema>> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  'date-time': { type: 'string', format: 'date-time' },
};

/** The JSON Schema of a form. `fault` is set instead if it names something unknown. Neither is set if its source can't be read. */
type ReadForm = { readonly schema?: JsonSchema; readonly fault?: Fault };

/** Returns what an author wrote as a JSON Schema, or what's wrong with it. */
export function readForm(form: FieldForm, sources: TypeSources): ReadForm {
  if (typeof form === 'string') return readName(form, sources);
  if (isList(form)) {
    const { schema, ...rest } = readForm(form[0] ?? '', sources);
    return schema ? { schema: { type: 'array', items: schema } } : rest;
  }
  const fields = Object.entries(form).map(
    ([name, inner]) => [name, readForm(inner, sources)] as const,
  );
  const bad = fields.find(([, { schema }]) => !schema);
  if (bad) return bad[1];
  const properties = Object.fromEntries(fields.map(([name, { schema }]) => [name, schema]));
  return { schema: { type: 'object', required: Object.keys(properties), properties } };
}

function isList(form: FieldForm): form is readonly FieldForm[] {
  return Array.isArray(form);
}

function readName(form: string, { schemas, tables }: TypeSources): ReadForm {
  const word = Object.hasOwn(WORDS, form) ? WORDS[form] : undefined;
  if (word) return { schema: word };
  const [owner = '', field] = form.split('.');
  const isSchema = /^[A-Z]/.test(owner);
  if (field === undefined && !isSchema) {
    return { fault: explainUnknown('type', form, Object.keys(WORDS)) };
  }
  return isSchema ? readSchema(owner, field, schemas) : readColumn(owner, field ?? '', tables);
}

function readSchema(
  owner: string,
  field: string | undefined,
  schemas: TypeSources['schemas'],
): ReadForm {
  if (!schemas) return {};
  if (!Object.hasOwn(schemas, owner)) {
    return { fault: explainUnknown('schema', owner, Object.keys(schemas)) };
  }
  if (field === undefined) return { schema: { $ref: `${SCHEMAS}${owner}` } };
  const schema = findProperty(schemas, owner, field);
  if (schema) return { schema };
  const known = Object.keys(fieldsOf(fieldsOf(schemas[owner]).properties));
  return {
    fault: explainUnknown(
      'field',
      `${owner}.${field}`,
      known.map((name) => `${owner}.${name}`),
    ),
  };
}

function readColumn(owner: string, field: string, tables: TypeSources['tables']): ReadForm {
  if (!tables) return {};
  const table = tables.find(({ name }) => name === owner);
  if (!table) {
    return {
      fault: explainUnknown(
        'table',
        owner,
        tables.map(({ name }) => name),
      ),
    };
  }
  const typed = table.columns.flatMap((column) => {
    const schema = columnType(column);
    return schema ? [[`${owner}.${column.name}`, schema] as const] : [];
  });
  const schema = new Map(typed).get(`${owner}.${field}`);
  if (schema) return { schema };
  return {
    fault: explainUnknown(
      'column with a type',
      `${owner}.${field}`,
      typed.map(([name]) => name),
    ),
  };
}
