import { childrenOf, type Kind } from '../../model/grammar';

type Value = Record<string, unknown>;
type Spot = { readonly kind: Kind; readonly value: Value };
type Mutation = {
  readonly name: string;
  readonly kind: Kind;
  readonly apply: (value: Value) => boolean;
};

/** Mutations that change a description's meaning. `apply` returns false if the mutation can't be applied. */
export const MUTATIONS: readonly Mutation[] = [
  { name: 'a property less', kind: 'schema', apply: (schema) => drop(schema.properties) },
  {
    name: 'a property more',
    kind: 'schema',
    apply: (schema) => add(schema.properties, 'extra', { type: 'string' }),
  },
  { name: 'a required property less', kind: 'schema', apply: (schema) => shorten(schema.required) },
  { name: 'another type', kind: 'schema', apply: retype },
  {
    name: 'an enumerated value more',
    kind: 'schema',
    apply: ({ enum: values }) => Array.isArray(values) && values.push('more') > 0,
  },
  {
    name: 'an enumerated value less',
    kind: 'schema',
    apply: ({ enum: values }) => shorten(values),
  },
  { name: 'another constant', kind: 'schema', apply: (schema) => set(schema, 'const', 'other') },
  { name: 'a higher limit', kind: 'schema', apply: (schema) => shift(schema, 1) },
  { name: 'a lower limit', kind: 'schema', apply: (schema) => shift(schema, -1) },
  { name: 'no pattern', kind: 'schema', apply: (schema) => remove(schema, 'pattern') },
  { name: 'another format', kind: 'schema', apply: (schema) => set(schema, 'format', 'uuid') },
  {
    name: 'an open object',
    kind: 'schema',
    apply: (schema) => remove(schema, 'additionalProperties'),
  },
  { name: 'a variant less', kind: 'schema', apply: ({ oneOf }) => shorten(oneOf, 1) },
  { name: 'a part less', kind: 'schema', apply: ({ allOf }) => shorten(allOf) },
  { name: 'another default', kind: 'schema', apply: (schema) => set(schema, 'default', 7) },
  { name: 'an item twice', kind: 'schema', apply: (schema) => remove(schema, 'uniqueItems') },
  { name: 'another step', kind: 'schema', apply: (schema) => set(schema, 'multipleOf', 10) },
  {
    name: 'a required parameter',
    kind: 'parameter',
    apply: (parameter) => parameter.in !== 'path' && toggle(parameter, 'required'),
  },
  { name: 'a parameter less', kind: 'operation', apply: ({ parameters }) => shorten(parameters) },
  { name: 'an optional body', kind: 'requestBody', apply: (body) => toggle(body, 'required') },
  { name: 'an answer less', kind: 'operation', apply: ({ responses }) => drop(responses, 1) },
  {
    name: 'an answer more',
    kind: 'operation',
    apply: ({ responses }) => add(responses, '418', { description: 'No.' }),
  },
  {
    name: 'a media type more',
    kind: 'response',
    apply: ({ content }) => add(content, 'text/csv', {}),
  },
  { name: 'a header less', kind: 'response', apply: ({ headers }) => drop(headers) },
  {
    name: 'a deprecated operation',
    kind: 'operation',
    apply: (operation) => toggle(operation, 'deprecated'),
  },
  {
    name: 'no authentication',
    kind: 'operation',
    apply: (operation) => set(operation, 'security', [], true),
  },
  {
    name: 'an operation less',
    kind: 'pathItem',
    apply: (item) => remove(item, 'get') || remove(item, 'post'),
  },
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
