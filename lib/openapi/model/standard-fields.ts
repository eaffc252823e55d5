import type { Version } from './description';
import { type Fields, fieldsOf } from './fields';
import type { Kind } from './grammar';

/** OpenAPI objects that can't be referenced. */
export type PlainKind =
  | 'info'
  | 'contact'
  | 'license'
  | 'server'
  | 'serverVariable'
  | 'tag'
  | 'externalDocs'
  | 'flows'
  | 'flow'
  | 'discriminator'
  | 'xml';

/** Type of a field's value. `any` is checked elsewhere. */
export type Form = 'any' | 'text' | 'flag' | 'number' | 'count' | 'map' | 'list' | 'texts';

type Rules = Readonly<Record<string, Form>>;

const all = (form: Form, ...names: readonly string[]): Rules =>
  Object.fromEntries(names.map((name) => [name, form]));
const any = (...names: readonly string[]): Rules => all('any', ...names);

// Leaves out schemas, which can have any field since 3.1, and callbacks, whose keys authors choose.
const SINCE_30: { readonly [kind in Kind | PlainKind]?: Rules } = {
  openapi: any(
    'openapi',
    'info',
    'servers',
    'paths',
    'components',
    'security',
    'tags',
    'externalDocs',
  ),
  components: any(
    ...['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers'],
    ...['securitySchemes', 'links', 'callbacks'],
  ),
  pathItem: any(
    ...['$ref', 'summary', 'description', 'servers', 'parameters'],
    ...['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'],
  ),
  operation: any(
    ...['tags', 'summary', 'description', 'externalDocs', 'operationId', 'parameters'],
    ...['requestBody', 'responses', 'callbacks', 'deprecated', 'security', 'servers'],
  ),
  parameter: any(
    ...['name', 'in', 'description', 'required', 'deprecated', 'allowEmptyValue', 'style'],
    ...['explode', 'allowReserved', 'schema', 'example', 'examples', 'content'],
  ),
  header: any(
    ...['description', 'required', 'deprecated', 'allowEmptyValue', 'style', 'explode'],
    ...['allowReserved', 'schema', 'example', 'examples', 'content'],
  ),
  requestBody: any('description', 'content', 'required'),
  mediaType: any('schema', 'example', 'examples', 'encoding'),
  encoding: any('contentType', 'headers', 'style', 'explode', 'allowReserved'),
  response: any('description', 'headers', 'content', 'links'),
  example: any('summary', 'description', 'value', 'externalValue'),
  link: any('operationRef', 'operationId', 'parameters', 'requestBody', 'description', 'server'),
  securityScheme: any(
    ...['type', 'description', 'name', 'in', 'scheme', 'bearerFormat', 'flows', 'openIdConnectUrl'],
  ),
  info: any('title', 'description', 'termsOfService', 'contact', 'license', 'version'),
  contact: any('name', 'url', 'email'),
  license: any('name', 'url'),
  server: any('url', 'description', 'variables'),
  serverVariable: any('enum', 'default', 'description'),
  // 3.2 adds the last three, but authors used them long before.
  tag: any('name', 'description', 'externalDocs', 'summary', 'parent', 'kind'),
  externalDocs: any('description', 'url'),
  flows: any('implicit', 'password', 'clientCredentials', 'authorizationCode'),
  flow: any('authorizationUrl', 'tokenUrl', 'refreshUrl', 'scopes'),
  discriminator: any('propertyName', 'mapping'),
  xml: any('name', 'namespace', 'prefix', 'attribute', 'wrapped'),
};

const SINCE_31: typeof SINCE_30 = {
  openapi: any('jsonSchemaDialect', 'webhooks'),
  components: any('pathItems'),
  info: any('summary'),
  license: any('identifier'),
};

// The checker doesn't support 3.2, so we check the types of these fields ourselves.
const SINCE_32: typeof SINCE_30 = {
  openapi: { $self: 'text' },
  components: { mediaTypes: 'map' },
  pathItem: { query: 'map', additionalOperations: 'map' },
  mediaType: { itemSchema: 'any', prefixEncoding: 'list', itemEncoding: 'map' },
  encoding: { encoding: 'map', prefixEncoding: 'list', itemEncoding: 'map' },
  response: { summary: 'text' },
  example: { dataValue: 'any', serializedValue: 'text' },
  securityScheme: { deprecated: 'flag', oauth2MetadataUrl: 'text' },
  server: { name: 'text' },
  tag: { summary: 'text', parent: 'text', kind: 'text' },
  flows: { deviceAuthorization: 'map' },
  flow: { deviceAuthorizationUrl: 'text' },
  discriminator: { defaultMapping: 'text' },
  xml: { nodeType: 'text' },
};

/** The keywords of schemas whose values have one form. Since 3.1, a schema can have any other field, too. */
export const SCHEMA_FORMS: Rules = {
  ...all('text', 'title', 'description', 'format', 'pattern', '$id', '$anchor', '$dynamicAnchor'),
  ...all('text', '$dynamicRef', '$comment', 'contentEncoding', 'contentMediaType'),
  ...all('number', 'minimum', 'maximum', 'multipleOf'),
  ...all('count', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains'),
  ...all('count', 'minProperties', 'maxProperties'),
  ...all('flag', 'uniqueItems', 'deprecated', 'readOnly', 'writeOnly', 'nullable'),
  ...all('list', 'enum', 'allOf', 'anyOf', 'oneOf', 'prefixItems'),
  ...all('texts', 'required'),
  ...all('map', 'properties', 'patternProperties', 'dependentSchemas', '$defs', 'discriminator'),
  ...all('map', 'dependentRequired'),
};

/** Returns the fields that the standard defines for an object, or undefined if authors choose the names. */
export function fieldsKnown(kind: Kind | PlainKind, version: Version): Rules | undefined {
  const first = SINCE_30[kind];
  if (!first) return undefined;
  return {
    ...first,
    ...(version === '3.0' ? {} : SINCE_31[kind]),
    ...(version === '3.2' ? SINCE_32[kind] : {}),
  };
}

/** Fields that contain objects that can't be referenced: a single object, or a list or map of objects. */
export const PLAIN_PARTS: {
  readonly [kind in Kind | PlainKind]?: Readonly<
    Record<string, readonly ['one' | 'each', PlainKind]>
  >;
} = {
  openapi: {
    info: ['one', 'info'],
    servers: ['each', 'server'],
    tags: ['each', 'tag'],
    externalDocs: ['one', 'externalDocs'],
  },
  info: { contact: ['one', 'contact'], license: ['one', 'license'] },
  server: { variables: ['each', 'serverVariable'] },
  tag: { externalDocs: ['one', 'externalDocs'] },
  pathItem: { servers: ['each', 'server'] },
  operation: { servers: ['each', 'server'], externalDocs: ['one', 'externalDocs'] },
  link: { server: ['one', 'server'] },
  securityScheme: { flows: ['one', 'flows'] },
  flows: {
    implicit: ['one', 'flow'],
    password: ['one', 'flow'],
    clientCredentials: ['one', 'flow'],
    authorizationCode: ['one', 'flow'],
    deviceAuthorization: ['one', 'flow'],
  },
  schema: {
    discriminator: ['one', 'discriminator'],
    xml: ['one', 'xml'],
    externalDocs: ['one', 'externalDocs'],
  },
};

/** Returns the objects directly inside `value` that can't be referenced, in the order of `PLAIN_PARTS`. */
export function plainPartsOf(
  kind: Kind | PlainKind,
  value: Fields,
): { readonly kind: PlainKind; readonly path: readonly string[]; readonly value: unknown }[] {
  return Object.entries(PLAIN_PARTS[kind] ?? {}).flatMap(([field, [form, inner]]) => {
    const own = value[field];
    if (form === 'one') return [{ kind: inner, path: [field], value: own }];
    const entries = Object.entries(Array.isArray(own) ? own : fieldsOf(own));
    return entries.map(([key, part]) => ({ kind: inner, path: [field, key], value: part }));
  });
}
