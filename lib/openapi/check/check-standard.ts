import { runInThread } from '../../work/run-in-thread';
import type { Bundle } from '../model/bundle';
import { type ApiProblem, type Description, placeOf, spotOf } from '../model/description';
import { toJsonText } from '../model/exact-numbers';
import { type Fields, fieldsOf, listOf, textOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import { keyOf, type Node, pathOf, pointerOf } from '../model/node';
import { type Lookup, lookUp } from '../model/reference';
import type { Fault } from '../samples/proof/run-validator';
import { toStandardsForm, unescapeName } from './standards-form';

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
