import type { Version } from '../model/description';
import { type Fields, isFields, setField, setFieldAt } from '../model/fields';
import { childrenOf, GRAMMAR, type Kind, referenceOf } from '../model/grammar';
import { fieldsKnown, PLAIN_PARTS, type PlainKind, plainPartsOf } from '../model/standard-fields';

type Mutable = Record<string, unknown>;

// Keywords that don't affect a schema's structure, but that the checker would follow or reject.
const LEFT_OUT = ['$id', '$schema', '$anchor', '$dynamicAnchor', '$dynamicRef', '$vocabulary'];

/**
 * Copies a bundled description into a form that the checker can validate in linear time. Replaces each reference with
 * the smallest valid object of its kind, so each object is checked once, at its own location. Removes each `$ref` in
 * data, which the checker would follow, and all fields that 3.1 doesn't have: `checkFields` reports the unknown ones.
 * Rewrites valid constructs that the checker is known to reject. Locations stay the same.
 */
export function toStandardsForm(document: Fields, version: Version): Fields {
  const form = copy(document, 'openapi', { version, parameters: 0 }) as Mutable;
  form.openapi = version === '3.0' ? '3.0.3' : '3.1.0';
  // `checkVersion` already reports a description without operations.
  if (!('paths' in form || 'webhooks' in form)) form.paths = {};
  return form;
}

type Copying = { readonly version: Version; parameters: number };

function copy(value: unknown, kind: Kind | PlainKind, copying: Copying): unknown {
  if (!isFields(value)) return withoutReferences(value);
  if (isKind(kind) && referenceOf(kind, value) !== undefined) return smallest(kind, copying);
  // The checker supports only 3.0 and 3.1.
  const known = fieldsKnown(kind, copying.version === '3.0' ? '3.0' : '3.1');
  const result: Mutable = {};
  for (const [field, inner] of Object.entries(value)) {
    const isKept = known
      ? Object.hasOwn(known, field) || field === '$ref'
      : !LEFT_OUT.includes(field);
    if (!isKept || field.startsWith('x-')) continue;
    setField(result, nameIn(kind, field), own(kind, field, inner));
  }
  const children = [...(isKind(kind) ? childrenOf(kind, value) : []), ...plainPartsOf(kind, value)];
  for (const { path, kind: inner, value: child } of children) {
    if (Object.hasOwn(result, path[0] ?? '')) setFieldAt(result, path, copy(child, inner, copying));
  }
  return adapt(result, kind, copying.version);
}

function isKind(kind: Kind | PlainKind): kind is Kind {
  return Object.hasOwn(GRAMMAR, kind);
}

// Copies objects one level deep, because the caller replaces their children. Copies other data completely.
function own(kind: Kind | PlainKind, field: string, value: unknown): unknown {
  // The checker must reject a misplaced `$ref`, not follow it.
  if (field === '$ref') return 0;
  const isHolder = Object.hasOwn(
    { ...PLAIN_PARTS[kind], ...(isKind(kind) ? GRAMMAR[kind] : {}) },
    field,
  );
  if (!isHolder) return withoutReferences(value);
  if (Array.isArray(value)) return [...value];
  if (!isFields(value)) return value;
  return typeof value.$ref === 'string' ? { ...value, $ref: 0 } : { ...value };
}

function adapt(result: Mutable, kind: Kind | PlainKind, version: Version): Mutable {
  // The checker gives up if the version is a number, but reports any other wrong type.
  if (kind === 'info' && typeof result.version === 'number') result.version = null;
  // HTTP authentication scheme names are case-insensitive (RFC 9110).
  if (kind === 'securityScheme' && typeof result.scheme === 'string') {
    result.scheme = result.scheme.toLowerCase();
  }
  if (kind === 'tag') for (const field of ['summary', 'parent', 'kind']) delete result[field];
  if (version === '3.0') return result;
  // The standard allows `description` in server variables and `server` in links. The checker's copy misspells both.
  if (kind === 'serverVariable') delete result.description;
  if (kind === 'link') delete result.server;
  // The standard allows any value, but the checker requires strings.
  if (kind === 'link' && isFields(result.parameters)) delete result.parameters;
  // The standard requires neither an identifier nor a URL, but the checker requires one of them.
  if (kind === 'license' && result.identifier === undefined && result.url === undefined) {
    result.identifier = 'none';
  }
  if (version === '3.1') return result;
  if (kind === 'response' && result.description === undefined) result.description = '';
  if (kind === 'example' && Object.keys(result).length === 0) result.value = null;
  if (kind === 'parameter' && result.in === 'querystring') result.in = 'query';
  if (kind === 'parameter' && result.style === 'cookie') delete result.style;
  return result;
}

// Schemas and callbacks can have any key.
function nameIn(kind: Kind | PlainKind, field: string): string {
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

function smallest(kind: Kind, copying: Copying): unknown {
  switch (kind) {
    case 'parameter':
      // Parameter names in a list must be unique.
      copying.parameters += 1;
      return { name: `reference-${copying.parameters}`, in: 'query', schema: {} };
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
