import type { ApiModel } from '../../model/api-model';
import { nodeAt } from '../../model/description';
import { type Fields, fieldsOf, isFields, textOf, textsOf } from '../../model/fields';
import { childrenOf, referenceOf } from '../../model/grammar';
import { keyOf, type Node } from '../../model/node';
import { type Direction, findHidden, isOtherWay } from '../../model/schema/direction';
import { isManifold } from '../../model/schema/dynamic-scope';

type Mutable = Record<string, unknown>;

/**
 * Schemas in the form that the validator reads: JSON Schema 2020-12, in which each reference is the name of another
 * schema.
 */
export type ValidatorForm = {
  readonly defs: Readonly<Record<string, unknown>>;
  /** Returns a schema's name in `defs` for one direction. Adds the schema if it's missing. */
  nameOf(schema: Node, direction: Direction): string;
};

type Work = {
  readonly model: ApiModel;
  readonly names: Map<string, string>;
  readonly defs: Mutable;
  readonly ahead: { name: string; node: Node; direction: Direction; hidden: readonly string[] }[];
  readonly hasWays: boolean;
};

/** Creates an empty form. Properties that are only sent in the other direction are marked, and aren't required. */
export function startValidatorForm(model: ApiModel): ValidatorForm {
  const hasWays = model.description.nodes.some(({ kind, value }) => {
    const { readOnly, writeOnly } = fieldsOf(value);
    return kind === 'schema' && (readOnly === true || writeOnly === true);
  });
  const work: Work = { model, names: new Map(), defs: {}, ahead: [], hasWays };
  return {
    defs: work.defs,
    nameOf: (schema, direction) => {
      const name = nameOf(work, schema, direction, []);
      for (let next = work.ahead.pop(); next; next = work.ahead.pop()) {
        work.defs[next.name] = convert(work, next.node, next.direction, next.hidden);
      }
      return name;
    },
  };
}

// Above this number of schemas, we make no more copies that differ only in the properties hidden by an enclosing
// composition. Real descriptions have far fewer.
const MOST_COPIES = 5_000;

function nameOf(work: Work, node: Node, direction: Direction, above: readonly string[]): string {
  const hidden = work.names.size > MOST_COPIES ? [] : above;
  const key = JSON.stringify([direction, hidden, keyOf(node)]);
  const known = work.names.get(key);
  if (known !== undefined) return known;
  const name = `s${work.names.size}`;
  work.names.set(key, name);
  work.ahead.push({ name, node, direction, hidden });
  return name;
}

/** Converts a schema and its nested schemas. `above` lists the properties hidden by an enclosing composition. */
function convert(work: Work, node: Node, direction: Direction, above: readonly string[]): unknown {
  if (!isFields(node.value)) return node.value !== false;
  const { description } = work.model;
  const fields = node.value;
  const isReference = referenceOf('schema', fields) !== undefined;
  const hidden = [...new Set([...above, ...hiddenNames(work, node, direction)])].sort();
  const refer = (target: Node) => ({
    $ref: nameOf(work, target, direction, hidden),
  });
  const target = description.targets.get(keyOf(node));
  // In OpenAPI 3.0, fields next to a `$ref` are ignored.
  if (isReference && description.version === '3.0') return target ? refer(target) : {};
  const result = keywordsOf(fields, description.version === '3.0');
  if (Array.isArray(result.required)) {
    result.required = result.required.filter((name) => !hidden.includes(name));
  }
  for (const { path, value } of childrenOf('schema', fields)) {
    const [written = '', name] = path;
    // A discriminator selects a variant even if the value matches several of them.
    const isNamed = written === 'oneOf' && isFields(fields.discriminator);
    const keyword = isNamed && fields.anyOf === undefined ? 'anyOf' : written;
    if (keyword === '$defs' || keyword === 'definitions') continue;
    const child = nodeAt(node, path, 'schema', value);
    const inner = SAME_VALUE.has(keyword) ? hidden : [];
    const isOther =
      VALUES.has(keyword) && work.hasWays && isOtherWay(work.model, [child], direction);
    const converted = isOther
      ? { [direction === 'request' ? 'read-only' : 'write-only']: true }
      : convert(work, child, direction, inner);
    place(result, keyword, name, converted);
  }
  if (isReference && target) Object.assign(result, refer(target));
  const dynamic = description.targets.get(keyOf(nodeAt(node, ['$dynamicRef'], 'schema', null)));
  // If the target depends on how this schema was reached, we don't know it and allow every value.
  if (textOf(fields.$dynamicRef) === '' || !dynamic || isManifold(description, node)) return result;
  return { ...result, allOf: [...((result.allOf as unknown[]) ?? []), refer(dynamic)] };
}

function place(result: Mutable, keyword: string, name: string | undefined, value: unknown): void {
  if (name === undefined) result[keyword] = value;
  else if (['allOf', 'anyOf', 'oneOf', 'prefixItems'].includes(keyword)) {
    result[keyword] = [...((result[keyword] as unknown[]) ?? []), value];
  } else {
    // Assigning to `__proto__` would set the prototype instead.
    const map = (result[keyword] as object | undefined) ?? {};
    Object.defineProperty(map, name, { value, enumerable: true });
    result[keyword] = map;
  }
}

// Returns the properties that are read-only in a request or write-only in a response, in any part of the composition.
function hiddenNames(work: Work, node: Node, direction: Direction): readonly string[] {
  if (!work.hasWays || direction === 'both') return [];
  return [...findHidden(work.model, work.model.schemaOf([node]).parts, direction)];
}

// Keywords whose schemas apply to the same value. Excludes `oneOf`: if its variants required less, several could match.
const SAME_VALUE = new Set(['allOf', 'anyOf', 'then', 'else', 'dependentSchemas']);
const VALUES = new Set(['properties', 'patternProperties', 'additionalProperties']);

const isNumber = (value: unknown) => typeof value === 'number';
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const both = (name: string, test: (value: unknown) => boolean) => ({
  [`max${name}`]: test,
  [`min${name}`]: test,
});
const isTexts = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

// Malformed keywords are left out here, because `check-schemas.ts` reports them.
const KEYWORDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: (value) =>
    [value].flat().every((type) => TYPES.includes(type as string)) && `${value}` !== '',
  enum: (value) => Array.isArray(value) && value.length > 0,
  const: () => true,
  multipleOf: (value: unknown) => isNumber(value) && Number(value) > 0,
  ...both('imum', isNumber),
  exclusiveMaximum: isNumber,
  exclusiveMinimum: isNumber,
  ...both('Length', isCount),
  ...both('Items', isCount),
  ...both('Properties', isCount),
  ...both('Contains', isCount),
  uniqueItems: (value: unknown) => typeof value === 'boolean',
  required: isTexts,
  dependentRequired: (value) => isFields(value) && Object.values(value).every(isTexts),
  pattern: (value: unknown) => typeof value === 'string',
  format: (value: unknown) => typeof value === 'string',
};

function keywordsOf(fields: Fields, is30: boolean): Mutable {
  const result: Mutable = {};
  for (const [keyword, value] of Object.entries(fields)) {
    if (Object.hasOwn(KEYWORDS, keyword) && KEYWORDS[keyword]?.(value)) result[keyword] = value;
  }
  if (Array.isArray(result.required)) result.required = [...new Set(textsOf(result.required))];
  if (Array.isArray(result.type)) result.type = [...new Set(result.type)];
  for (const [open, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    // In OpenAPI 3.0, an exclusive bound is a flag next to the bound.
    if (fields[open] === true && isNumber(fields[bound])) {
      result[open] = fields[bound];
      delete result[bound];
    }
  }
  if (is30 && fields.nullable === true && typeof result.type === 'string') {
    result.type = [result.type, 'null'];
  }
  return result;
}
