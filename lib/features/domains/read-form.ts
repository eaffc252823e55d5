import type { Fault } from '../../core/problem';
import { fieldsOf } from '../../openapi/model';
import { explainUnknown } from '../say-unknown';
import { findProperty } from './api-schemas';
import { columnType } from './column-type';
import type { FieldForm } from './field-form';
import { type JsonSchema, SCHEMAS } from './json-schema';
import type { TypeSources } from './type-sources';

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
