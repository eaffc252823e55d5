import { isFields } from './fields';

/** OpenAPI objects that can contain references or be referenced. */
export type Kind =
  | 'openapi'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'requestBody'
  | 'mediaType'
  | 'encoding'
  | 'response'
  | 'header'
  | 'example'
  | 'link'
  | 'callback'
  | 'securityScheme'
  | 'schema';

/** An object nested in another object, and the path to it. */
export type Child = {
  readonly kind: Kind;
  readonly path: readonly string[];
  readonly value: unknown;
};

/** How a field contains objects. In a `map`, every key is a name. `paths` is a map whose `x-` keys aren't entries. */
export type Form = 'one' | 'map' | 'list' | 'paths';
type Fields = { readonly [field: string]: readonly [Form, Kind] };

const fieldsOf = (form: Form, kind: Kind, names: string): Fields =>
  Object.fromEntries(names.split(' ').map((name) => [name, [form, kind]]));

const OPERATIONS = fieldsOf(
  'one',
  'operation',
  'get put post delete options head patch trace query',
);

const CONTENT: Fields = { content: ['map', 'mediaType'] };

const PARAMETER: Fields = {
  schema: ['one', 'schema'],
  examples: ['map', 'example'],
  ...CONTENT,
};

const CODING: Fields = {
  encoding: ['map', 'encoding'],
  prefixEncoding: ['list', 'encoding'],
  itemEncoding: ['one', 'encoding'],
};

/**
 * For each kind of object, the fields that contain other objects. All other fields are data, and we never follow
 * references in them.
 */
export const GRAMMAR: { readonly [kind in Kind]: Fields } = {
  openapi: {
    paths: ['paths', 'pathItem'],
    webhooks: ['paths', 'pathItem'],
    'x-webhooks': ['paths', 'pathItem'],
    components: ['one', 'components'],
  },
  components: {
    schemas: ['map', 'schema'],
    responses: ['map', 'response'],
    parameters: ['map', 'parameter'],
    examples: ['map', 'example'],
    requestBodies: ['map', 'requestBody'],
    headers: ['map', 'header'],
    securitySchemes: ['map', 'securityScheme'],
    links: ['map', 'link'],
    callbacks: ['map', 'callback'],
    pathItems: ['map', 'pathItem'],
    mediaTypes: ['map', 'mediaType'],
  },
  pathItem: {
    parameters: ['list', 'parameter'],
    ...OPERATIONS,
    additionalOperations: ['map', 'operation'],
  },
  operation: {
    parameters: ['list', 'parameter'],
    requestBody: ['one', 'requestBody'],
    responses: ['paths', 'response'],
    callbacks: ['map', 'callback'],
  },
  parameter: PARAMETER,
  header: PARAMETER,
  requestBody: CONTENT,
  mediaType: {
    schema: ['one', 'schema'],
    itemSchema: ['one', 'schema'],
    examples: ['map', 'example'],
    ...CODING,
  },
  encoding: { headers: ['map', 'header'], ...CODING },
  response: { headers: ['map', 'header'], links: ['map', 'link'], ...CONTENT },
  example: {},
  link: {},
  callback: {},
  securityScheme: {},
  schema: {
    ...fieldsOf('map', 'schema', 'properties patternProperties dependentSchemas $defs definitions'),
    ...fieldsOf(
      'one',
      'schema',
      'items contains unevaluatedItems additionalProperties propertyNames',
    ),
    ...fieldsOf('one', 'schema', 'unevaluatedProperties contentSchema not if then else'),
    ...fieldsOf('list', 'schema', 'prefixItems allOf anyOf oneOf'),
  },
};

/** Returns the objects directly inside `value`, in source order. */
export function childrenOf(kind: Kind, value: unknown): Child[] {
  if (!isFields(value)) return [];
  // A callback is itself a map from expressions to path items.
  if (kind === 'callback') return entriesOf('paths', 'pathItem', [], value);
  return Object.entries(value).flatMap(([field, inner]) => {
    const rule = childFieldOf(kind, field);
    return rule ? entriesOf(rule[0], rule[1], [field], inner) : [];
  });
}

function entriesOf(form: Form, kind: Kind, path: readonly string[], value: unknown): Child[] {
  if (form === 'one') return [{ kind, path, value }];
  if (form === 'list') {
    if (!Array.isArray(value)) return [];
    return value.map((item, index) => ({ kind, path: [...path, String(index)], value: item }));
  }
  if (!isFields(value)) return [];
  return Object.entries(value)
    .filter(([name, item]) => name !== '$ref' || typeof item !== 'string')
    .filter(([name]) => form === 'map' || !name.startsWith('x-'))
    .map(([name, item]) => ({ kind, path: [...path, name], value: item }));
}

/**
 * Objects that can't be replaced by a reference. Of the others, only path items and schemas can have fields other than
 * `summary` and `description` next to `$ref`.
 */
export const NEVER_REFERENCES: ReadonlySet<Kind> = new Set([
  'openapi',
  'components',
  'operation',
  'encoding',
]);

/** Returns a value's `$ref`, or undefined if the value isn't a reference. */
export function referenceOf(kind: Kind, value: unknown): string | undefined {
  if (NEVER_REFERENCES.has(kind) || !isFields(value)) return undefined;
  return typeof value.$ref === 'string' ? value.$ref : undefined;
}

/** Returns how a field contains objects, or undefined if it contains none. */
export function childFieldOf(kind: Kind, field: string): readonly [Form, Kind] | undefined {
  return Object.hasOwn(GRAMMAR[kind], field) ? GRAMMAR[kind][field] : undefined;
}

/** Returns true if a path item has a field for this method, so the method doesn't belong in `additionalOperations`. */
export function isFixedMethod(name: string): boolean {
  return name === name.toUpperCase() && Object.hasOwn(OPERATIONS, name.toLowerCase());
}

/** Returns true if a path item's field contains an operation or a map of operations by method. */
export function isOperationField(field: string): boolean {
  return GRAMMAR.pathItem[field]?.[1] === 'operation';
}
