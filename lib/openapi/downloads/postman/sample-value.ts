import { type Fields, fieldsOf, isFields, listOf, textOf, textsOf } from '../../model/fields';
import { follow } from './follow';

/**
 * Returns the example next to a schema, the schema's own example, or a value generated from the schema. Returns
 * undefined if there's neither an example nor a schema.
 */
export function sampleValue(document: Fields, holder: Fields): unknown {
  if (holder.example !== undefined) return holder.example;
  for (const written of Object.values(fieldsOf(holder.examples))) {
    const { value, dataValue } = follow(document, written);
    if (value !== undefined || dataValue !== undefined) return value ?? dataValue;
  }
  const { schema } = holder;
  return schema === undefined ? undefined : fromSchema(document, schema, { depth: 0, left: 300 });
}

type Budget = { readonly depth: number; left: number };

const TEXTS: Readonly<Record<string, string>> = {
  date: '2030-01-31',
  'date-time': '2030-01-31T12:00:00Z',
  email: 'name@example.com',
  uri: 'https://example.com',
  uuid: '00000000-0000-4000-8000-000000000000',
};

const DEPTH = 6;

// Includes only required properties, as a starting point for the user. The depth limit breaks cycles.
function fromSchema(document: Fields, written: unknown, budget: Budget): unknown {
  budget.left -= 1;
  if (budget.depth > DEPTH || budget.left < 0) return null;
  const schema = mergeAll(document, written, 0);
  const [first] = listOf(schema.examples);
  const known = [schema.example, first, schema.default, schema.const, listOf(schema.enum)[0]];
  const given = known.find((value) => value !== undefined);
  if (given !== undefined) return given;
  const [variant] = [...listOf(schema.oneOf), ...listOf(schema.anyOf)];
  if (variant !== undefined && schema.properties === undefined) {
    return fromSchema(document, variant, { ...budget, depth: budget.depth + 1 });
  }
  const types = typeof schema.type === 'string' ? [schema.type] : textsOf(schema.type);
  const type = types.find((name) => name !== 'null') ?? types[0];
  if (type === 'object' || isFields(schema.properties)) return objectOf(document, schema, budget);
  if (type === 'array') {
    const isNeeded = typeof schema.minItems === 'number' && schema.minItems > 0;
    const inner = { ...budget, depth: budget.depth + 1 };
    return isNeeded ? [fromSchema(document, schema.items, inner)] : [];
  }
  if (type === 'integer' || type === 'number') {
    return typeof schema.minimum === 'number' ? schema.minimum : 0;
  }
  if (type === 'boolean') return false;
  return type === 'string' ? (TEXTS[textOf(schema.format)] ?? '') : null;
}

function objectOf(document: Fields, schema: Fields, budget: Budget): Fields {
  const properties = fieldsOf(schema.properties);
  const entries = textsOf(schema.required).flatMap((name) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : {};
    if (mergeAll(document, property, 0).readOnly === true) return [];
    const inner = { depth: budget.depth + 1, left: budget.left };
    const value = fromSchema(document, property, inner);
    budget.left = inner.left;
    return [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function mergeAll(document: Fields, written: unknown, depth: number): Fields {
  const schema = follow(document, written);
  if (depth > DEPTH) return schema;
  let merged = schema;
  for (const part of listOf(schema.allOf)) {
    const own = mergeAll(document, part, depth + 1);
    const properties = { ...fieldsOf(own.properties), ...fieldsOf(merged.properties) };
    const required = [...new Set([...textsOf(merged.required), ...textsOf(own.required)])];
    merged = { ...own, ...merged, properties, required };
  }
  return merged;
}
