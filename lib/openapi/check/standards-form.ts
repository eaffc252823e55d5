import type { Version } from '../model/description';
import { type Fields, fieldsOf, isFields, setField, setFieldAt } from '../model/fields';
import { childrenOf, GRAMMAR, type Kind, referenceOf } from '../model/grammar';

type Mutable = Record<string, unknown>;

// Fields that 3.2 adds, by object. The checker supports only 3.0 and 3.1 and would reject them.
const NEW_IN_32: { readonly [kind in Kind]?: readonly string[] } = {
  openapi: ['$self'],
  components: ['mediaTypes'],
  pathItem: ['query', 'additionalOperations'],
  mediaType: ['itemSchema', 'prefixEncoding', 'itemEncoding'],
  encoding: ['encoding', 'prefixEncoding', 'itemEncoding'],
  response: ['summary'],
  example: ['dataValue', 'serializedValue'],
  securityScheme: ['deprecated', 'oauth2MetadataUrl'],
};

// Keywords that don't affect a schema's structure, but that the checker would follow or reject.
const LEFT_OUT = ['$id', '$schema', '$anchor', '$dynamicAnchor', '$dynamicRef', '$vocabulary'];

/**
 * Copies a bundled description into a form that the checker can validate in linear time. Replaces each reference with
 * the smallest valid object of its kind, so each object is checked once, at its own location. Removes each `$ref` in
 * data, which the checker would follow. Rewrites valid constructs that the checker is known to reject. Locations stay
 * the same.
 */
export function toStandardsForm(document: Fields, version: Version): Fields {
  const count = { parameters: 0 };
  const form = copy(document, 'openapi', version, count) as Mutable;
  form.openapi = version === '3.0' ? '3.0.3' : '3.1.0';
  if (isFields(form.info) && typeof form.info.version === 'number') {
    // The checker gives up if the version is a number, but reports any other wrong type.
    form.info = { ...form.info, version: null };
  }
  // `checkVersion` already reports a description without operations.
  if (!('paths' in form || 'webhooks' in form)) form.paths = {};
  if (Array.isArray(form.tags)) form.tags = form.tags.map(plainTag);
  if (version !== '3.0') form.info = withLicense(form.info);
  return form;
}

function copy(
  value: unknown,
  kind: Kind,
  version: Version,
  count: { parameters: number },
): unknown {
  if (!isFields(value)) return withoutReferences(value);
  if (referenceOf(kind, value) !== undefined) return smallest(kind, count);
  const left = version === '3.2' ? (NEW_IN_32[kind] ?? []) : [];
  const result: Mutable = {};
  for (const [field, inner] of Object.entries(value)) {
    if (left.includes(field) || (kind === 'schema' && LEFT_OUT.includes(field))) continue;
    if (!field.startsWith('x-')) setField(result, nameIn(kind, field), own(kind, field, inner));
  }
  for (const child of childrenOf(kind, value)) {
    const [field = '', ...rest] = child.path;
    if (!Object.hasOwn(result, field)) continue;
    setFieldAt(result, [field, ...rest], copy(child.value, child.kind, version, count));
  }
  return adapt(result, kind, version);
}

// Copies OpenAPI objects one level deep, because the caller replaces their children. Copies other data completely.
function own(kind: Kind, field: string, value: unknown): unknown {
  // The checker must reject a misplaced `$ref`, not follow it.
  if (field === '$ref') return 0;
  if (!Object.hasOwn(GRAMMAR[kind], field)) return withoutReferences(value);
  if (Array.isArray(value)) return [...value];
  if (!isFields(value)) return value;
  return typeof value.$ref === 'string' ? { ...value, $ref: 0 } : { ...value };
}

function adapt(result: Mutable, kind: Kind, version: Version): Mutable {
  // HTTP authentication scheme names are case-insensitive (RFC 9110).
  if (kind === 'securityScheme' && typeof result.scheme === 'string') {
    result.scheme = result.scheme.toLowerCase();
  }
  if (version === '3.0') return result;
  // The standard allows `description` in server variables and `server` in links. The checker's copy misspells both.
  if (Array.isArray(result.servers)) {
    result.servers = result.servers.map((server) => plainServer(server, version));
  }
  if (kind === 'link') delete result.server;
  // The standard allows any value, but the checker requires strings.
  if (kind === 'link' && isFields(result.parameters)) delete result.parameters;
  if (version === '3.1') return result;
  if (kind === 'response' && result.description === undefined) result.description = '';
  if (kind === 'example' && Object.keys(result).length === 0) result.value = null;
  if (kind === 'parameter' && result.in === 'querystring') result.in = 'query';
  if (kind === 'parameter' && result.style === 'cookie') delete result.style;
  const flows = isFields(result.flows) ? { ...result.flows } : undefined;
  if (flows) {
    delete flows.deviceAuthorization;
    result.flows = flows;
  }
  return result;
}

function plainTag(tag: unknown): unknown {
  const { summary, parent, kind, ...rest } = fieldsOf(tag);
  return rest;
}

function plainServer(server: unknown, version: Version): unknown {
  if (!isFields(server)) return server;
  const rest = { ...server };
  if (version === '3.2') delete rest.name;
  if (!isFields(rest.variables)) return rest;
  const variables = Object.entries(rest.variables).map(([key, value]) => {
    if (!isFields(value)) return [key, value];
    const { description, ...variable } = value;
    return [key, variable];
  });
  return { ...rest, variables: Object.fromEntries(variables) };
}

// The standard requires neither an identifier nor a URL, but the checker requires one of them.
function withLicense(info: unknown): unknown {
  if (!isFields(info) || !isFields(info.license)) return info;
  const { license } = info;
  const isPlain = license.identifier === undefined && license.url === undefined;
  return isPlain ? { ...info, license: { ...license, identifier: 'none' } } : info;
}

// Schemas and callbacks can have any key.
function nameIn(kind: Kind, field: string): string {
  return kind === 'schema' || kind === 'callback' ? field : escapeName(field);
}

// The checker mistakes properties that every object inherits, such as `constructor`, for fields of the standard.
function escapeName(name: string): string {
  return name in Object.prototype ? `\0${name}` : name;
}

/** Restores a name or path from the checker to its spelling in the description. */
export function unescapeName(text: string): string {
  return text.replaceAll('\0', '');
}

function smallest(kind: Kind, count: { parameters: number }): unknown {
  switch (kind) {
    case 'parameter':
      // Parameter names in a list must be unique.
      count.parameters += 1;
      return { name: `reference-${count.parameters}`, in: 'query', schema: {} };
    case 'response':
      return { description: '' };
    case 'header':
      return { schema: {} };
    case 'requestBody':
      return { content: {} };
    case 'example':
      return { value: null };
    case 'link':
      return { operationId: 'reference' };
    case 'securityScheme':
      return { type: 'http', scheme: 'basic' };
    default:
      return {};
  }
}

// Replaces each object that has a `$ref`, because the checker would follow it even in an example.
function withoutReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutReferences);
  if (!isFields(value)) return value;
  if ('$ref' in value) return null;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [escapeName(name), withoutReferences(inner)]),
  );
}
