import { childrenOf, type Kind } from '../../model/grammar';

type Value = Record<string, unknown>;
type Spot = { readonly kind: Kind; readonly value: Value };
type Mutation = readonly [name: string, kind: Kind, apply: (value: Value) => boolean];

/** Mutations that change a description's meaning. `apply` returns false if the mutation can't be applied. */
export const MUTATIONS: readonly Mutation[] = [
  ['a property less', 'schema', (schema) => drop(schema.properties)],
  ['a property more', 'schema', (schema) => add(schema.properties, 'extra', { type: 'string' })],
  ['a required property less', 'schema', (schema) => shorten(schema.required)],
  ['another type', 'schema', retype],
  [
    'an enumerated value more',
    'schema',
    ({ enum: values }) => Array.isArray(values) && values.push('more') > 0,
  ],
  ['an enumerated value less', 'schema', ({ enum: values }) => shorten(values)],
  ['another constant', 'schema', (schema) => set(schema, 'const', 'other')],
  ['a higher limit', 'schema', (schema) => shift(schema, 1)],
  ['a lower limit', 'schema', (schema) => shift(schema, -1)],
  ['no pattern', 'schema', (schema) => remove(schema, 'pattern')],
  ['another format', 'schema', (schema) => set(schema, 'format', 'uuid')],
  ['an open object', 'schema', (schema) => remove(schema, 'additionalProperties')],
  ['a variant less', 'schema', ({ oneOf }) => shorten(oneOf, 1)],
  ['a part less', 'schema', ({ allOf }) => shorten(allOf)],
  ['another default', 'schema', (schema) => set(schema, 'default', 7)],
  ['an item twice', 'schema', (schema) => remove(schema, 'uniqueItems')],
  ['another step', 'schema', (schema) => set(schema, 'multipleOf', 10)],
  [
    'a required parameter',
    'parameter',
    (parameter) => parameter.in !== 'path' && toggle(parameter, 'required'),
  ],
  ['a parameter less', 'operation', ({ parameters }) => shorten(parameters)],
  ['an optional body', 'requestBody', (body) => toggle(body, 'required')],
  ['an answer less', 'operation', ({ responses }) => drop(responses, 1)],
  ['an answer more', 'operation', ({ responses }) => add(responses, '418', { description: 'No.' })],
  ['a media type more', 'response', ({ content }) => add(content, 'text/csv', {})],
  ['a header less', 'response', ({ headers }) => drop(headers)],
  ['a deprecated operation', 'operation', (operation) => toggle(operation, 'deprecated')],
  ['no authentication', 'operation', (operation) => set(operation, 'security', [], true)],
  ['an operation less', 'pathItem', (item) => remove(item, 'get') || remove(item, 'post')],
];

/** Finds every OpenAPI object in a document, with its kind. Skips references. */
export function spotsOf(document: unknown): Spot[] {
  const spots: Spot[] = [];
  const ahead: { kind: Kind; value: unknown }[] = [{ kind: 'openapi', value: document }];
  for (let next = ahead.shift(); next; next = ahead.shift()) {
    if (typeof next.value === 'object' && next.value !== null && !('$ref' in next.value)) {
      spots.push({ kind: next.kind, value: next.value as Value });
    }
    ahead.push(...childrenOf(next.kind, next.value));
  }
  return spots;
}

function drop(holder: unknown, left = 0): boolean {
  const names = Object.keys((holder as Value | undefined) ?? {});
  if (names.length <= left) return false;
  return remove(holder as Value, names.at(-1) ?? '');
}

function add(holder: unknown, name: string, value: unknown): boolean {
  if (typeof holder !== 'object' || holder === null) return false;
  (holder as Value)[name] = value;
  return true;
}

function remove(holder: Value, name: string): boolean {
  return Object.hasOwn(holder, name) && Reflect.deleteProperty(holder, name);
}

function shorten(list: unknown, left = 0): boolean {
  return Array.isArray(list) && list.length > left && list.pop() !== undefined;
}

function set(holder: Value, name: string, value: unknown, isNew = false): boolean {
  if (!isNew && !Object.hasOwn(holder, name)) return false;
  holder[name] = value;
  return true;
}

function toggle(holder: Value, name: string): boolean {
  holder[name] = holder[name] !== true;
  return true;
}

function retype(schema: Value): boolean {
  if (typeof schema.type !== 'string') return false;
  schema.type = schema.type === 'boolean' ? 'integer' : 'boolean';
  return true;
}

const LIMITS = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'maxProperties',
];

function shift(schema: Value, step: number): boolean {
  const keyword = LIMITS.find((name) => typeof schema[name] === 'number');
  if (keyword === undefined) return false;
  schema[keyword] = (schema[keyword] as number) + step;
  return true;
}
