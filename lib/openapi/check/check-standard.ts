import { runInThread } from '../../work/run-in-thread';
import type { Bundle } from '../model/bundle';
import {
  type ApiProblem,
  type Description,
  placeOf,
  spotOf,
  type Version,
} from '../model/description';
import { toJsonText } from '../model/exact-numbers';
import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  setField,
  setFieldAt,
  textOf,
} from '../model/fields';
import { childrenOf, GRAMMAR, type Kind, referenceOf } from '../model/grammar';
import { LIMITS } from '../model/limits';
import { keyOf, type Node, pathOf, pointerOf } from '../model/node';
import { type Lookup, lookUp } from '../model/reference';
import { fieldsKnown, PLAIN_PARTS, type PlainKind, plainPartsOf } from '../model/standard-fields';
import type { Fault } from '../samples/proof/run-validator';

/**
 * Checks a bundled description against the OpenAPI standard. Returns each problem with its location in the original
 * files. If the check runs out of time or memory, returns only that problem.
 */
export async function checkStandard(
  description: Description,
  { document, mounts }: Bundle,
): Promise<ApiProblem[]> {
  const form = toStandardsForm(document, description.version);
  const outcome = await runStandardsCheck(form);
  if ('stopped' in outcome) {
    const message = `The check against the OpenAPI standard was stopped: ${outcome.stopped}`;
    const fix = 'make the description smaller, or split it';
    const place = placeOf(description, description.entry);
    return [{ ...place, message, fix, rule: 'api-limits', isLate: true }];
  }
  const origins = new Map(mounts.map(({ path, node }) => [pointerOf(path), node]));
  return withoutEchoes(outcome.faults).map((fault) => {
    const path = pathOf(unescapeName(fault.instancePath));
    const { node, rest } = originOf(description, origins, path);
    const extra = unescapeName(extraField(fault));
    const at = extra === '' ? rest : [...rest, extra];
    const where = keyOf({ file: node.file, path: [...node.path, ...rest] }).replace(/^[^#]*/, '');
    // The form's version is null if the written one is a number.
    const written = fault.instancePath === VERSION ? document : form;
    const found = lookUp(written, fault.instancePath, '');
    const { message, fix } = wordsOf(fault, extra, description.version, found);
    const isNothing = found.kind === 'found' && found.value === null && extra === '';
    const isMeant = IDENTIFYING.includes(path.at(-1) ?? '');
    const rule =
      isLoss(fieldsOf(document.info), fault, extra) && (isMeant || !isNothing)
        ? 'api-values'
        : 'api-fields';
    const spot = spotOf(description, node, ...at);
    return { ...spot, message: `${message} (at ${where})`, fix, rule };
  });
}

const VERSION = '/info/version';

// Pages still show an object that lacks a field or has one too many, unless the field says what the object is.
const IDENTIFYING = ['name', 'in', 'type', 'url'];

function isLoss(info: Fields, fault: Fault, extra: string): boolean {
  if (isNameFault(fault)) return false;
  // Pages show a version that's a number as it's written.
  if (fault.instancePath === VERSION && typeof info.version === 'number') return false;
  // Pages show every path parameter as required.
  if (/\/required$/.test(fault.instancePath) && fault.message === ONE_OF) return false;
  const isMissing = fault.keyword === 'required';
  return extra === '' && (!isMissing || IDENTIFYING.includes(missingField(fault)));
}

/** Returns the node that was copied to a path in the bundle, and the rest of the path inside it. */
function originOf(
  { entry }: Description,
  origins: ReadonlyMap<string, Node>,
  path: readonly string[],
): { readonly node: Node; readonly rest: readonly string[] } {
  for (let length = path.length; length > 0; length -= 1) {
    const node = origins.get(pointerOf(path.slice(0, length)));
    if (node) return { node, rest: path.slice(length) };
  }
  return { node: entry, rest: path };
}

// An error also makes every `oneOf` or `anyOf` around it fail. Keeps only the innermost errors, which help the author.
function withoutEchoes(faults: readonly Fault[]): Fault[] {
  const telling = faults.filter((fault) => {
    const { keyword, params } = fault;
    const isChoice = ['oneOf', 'anyOf', 'if', 'not', 'allOf'].includes(keyword);
    // `checkFields` already reports invalid component names, with their exact locations.
    if (isNameFault(fault)) return false;
    // A non-`$ref` object always fails the `$ref` branch of a choice. Ignore that error.
    return !isChoice && !(keyword === 'required' && params.missingProperty === '$ref');
  });
  const rest = telling.length > 0 ? telling : faults.filter((fault) => !isNameFault(fault));
  const above = new Set(rest.flatMap(({ instancePath }) => pathsAbove(instancePath)));
  const inner = rest.filter(({ instancePath, keyword }) => {
    const isUnevaluated = /^(unevaluated|additional)Properties$/.test(keyword);
    return !(isUnevaluated && above.has(instancePath));
  });
  const unique = new Map<string, Fault>();
  for (const fault of inner) {
    const key = `${fault.instancePath} ${fault.message} ${extraField(fault)} ${missingField(fault)}`;
    const before = unique.get(key);
    unique.set(key, before ? withBoth(before, fault) : fault);
  }
  return [...unique.values()].filter((fault) => {
    const { instancePath } = fault;
    // An invalid `in` also makes `required` look missing. Report only the `in`.
    const isOfLocation = missingField(fault) === 'required';
    if (isOfLocation && unique.has(`${instancePath}/in ${ONE_OF}  `)) return false;
    // A path parameter that isn't required fails the branches for all locations. Report only the `required`.
    const holder = instancePath.replace(/\/in$/, '');
    return holder === instancePath || !unique.has(`${holder}/required ${ONE_OF}  `);
  });
}

// An invalid name, usually of a component.
function isNameFault({ keyword, instancePath }: Fault): boolean {
  const isComponents = /^\/components\/[^/]+$/.test(instancePath);
  return keyword === 'propertyNames' || (keyword === 'pattern' && isComponents);
}

function pathsAbove(instancePath: string): string[] {
  const steps = instancePath.split('/');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('/'));
}

const ONE_OF = 'must be equal to one of the allowed values';

function withBoth(a: Fault, b: Fault): Fault {
  const values = [...listOf(a.params.allowedValues), ...listOf(b.params.allowedValues)];
  return { ...a, params: { ...a.params, allowedValues: [...new Set(values)] } };
}

function missingField({ params }: Fault): string {
  return textOf(params.missingProperty);
}

function extraField({ params }: Fault): string {
  return textOf(params.unevaluatedProperty) || textOf(params.additionalProperty);
}

function wordsOf(
  { keyword, message, params }: Fault,
  extra: string,
  version: string,
  found: Lookup,
) {
  if (extra !== '') {
    const fix = 'remove it, rename it, or start its name with `x-`';
    return { message: `\`${extra}\` isn't a field of OpenAPI ${version} here`, fix };
  }
  if (keyword === 'required') {
    const name = textOf(params.missingProperty);
    return { message: `\`${name}\` is missing`, fix: `add \`${name}\`` };
  }
  const valueText = found.kind === 'found' ? toJsonText(found.value, 60) : 'this value';
  if (keyword === 'enum' && Array.isArray(params.allowedValues)) {
    const values = params.allowedValues.join(', ');
    return {
      message: `OpenAPI ${version} doesn't allow ${valueText} here`,
      fix: `write one of ${values}`,
    };
  }
  if (keyword === 'type' && Object.hasOwn(TYPES, String(params.type))) {
    const type = TYPES[String(params.type)];
    const text = `OpenAPI ${version} requires ${type} here, not ${valueText}`;
    return { message: text, fix: `write ${type}` };
  }
  return { message: `OpenAPI ${version}: ${valueText} ${message}`, fix: 'correct the value' };
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

export type StandardsCheck = { readonly document: Fields };

/** The checker's errors, or the reason it was stopped. */
export type Outcome = { readonly faults: readonly Fault[] } | { readonly stopped: string };

/** Runs the checker in a thread, for at most `limit` milliseconds. */
export async function runStandardsCheck(
  document: Fields,
  limit: number = LIMITS.checkTime,
): Promise<Outcome> {
  const task: StandardsCheck = { document };
  const limits = { time: limit, memory: LIMITS.checkMemory };
  const result = await runInThread<Outcome>('openapi/check/standards-check-thread', task, limits);
  return 'stopped' in result ? result : result.message;
}

type Mutable = Record<string, unknown>;

// Keywords that don't affect a schema's structure, but that the checker would follow or reject.
const LEFT_OUT = ['$id', '$schema', '$anchor', '$dynamicAnchor', '$dynamicRef', '$vocabulary'];

/**
 * Copies a bundled description into a form that the checker can validate in linear time. Replaces each reference with
 * the smallest valid object of its kind, so each object is checked once, at its own location. Removes each `$ref` in
 * data, which the checker would follow, and all fields that 3.1 doesn't have: `checkFields` reports the unknown ones.
 * Rewrites valid constructs that the checker is known to reject. Locations stay the same.
 */
function toStandardsForm(document: Fields, version: Version): Fields {
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
    setField(
      result,
      kind === 'schema' || kind === 'callback' ? field : escapeName(field),
      own(kind, field, inner),
    );
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

// The checker mistakes properties that every object inherits, such as `constructor`, for fields of the standard.
function escapeName(name: string): string {
  return name in Object.prototype ? `\0${name}` : name;
}

/** Restores a name or path from the checker to its spelling in the description. */
function unescapeName(text: string): string {
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
