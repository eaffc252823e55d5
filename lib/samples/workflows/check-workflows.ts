import { STATUS_CODES } from 'node:http';
import type { Place, Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import { type ApiModel, bundle, type Fields, fieldsOf, listOf } from '../../openapi/model';
import type { Sample, SamplePage } from '../sample';
import { type ApiDocument, readApiDocument } from './api-document';
import { type FilterStep, readFilter } from './read-filter';
import { isBefore, type Literal, readLiterals } from './read-literals';
import { type PageSteps, type ReadStep, readSteps } from './read-steps';
import { successfulStatus } from './successful-status';
import { variablesOf } from './variables-of';

/** Checks what the requests of each page pass to each other against the API. */
export function checkWorkflows(model: ApiModel, pages: readonly SamplePage[]): Problem[] {
  const api = readApiDocument(bundle(model.description).document);
  return pages.flatMap((page) => checkSteps(readSteps(page, api), api));
}

/**
 * Checks what the steps of a page pass to each other: their statuses, the values that they take out of responses, and
 * the variables. `checkMessages` checks the requests themselves.
 */
function checkSteps({ steps, scripts }: PageSteps, api: ApiDocument): Problem[] {
  const literals = readLiterals(scripts);
  return steps.flatMap((step, index) => [
    ...checkStatus(step),
    ...checkCapture(step, api),
    ...checkOrder(step, steps.slice(0, index), steps.slice(index), literals),
    ...checkUse(step, steps.slice(index + 1), scripts, api),
  ]);
}

const nameOf = ({ operation }: ReadStep) => `${operation.method} ${operation.path}`;

function checkStatus(step: ReadStep): Problem[] {
  if (successfulStatus(step) !== undefined) return [];
  const { operation, shown, place } = step;
  const fix = `the API documents ${operation.statuses.join(', ')}`;
  if (!shown) {
    const message = `\`${nameOf(step)}\` documents no successful response`;
    return [{ ...place, message, fix: 'document it in the API description, or remove the step' }];
  }
  // `checkAnswer` reports the status of an HTTP message.
  if (shown.sample.language !== 'text') return [];
  const words = STATUS_CODES[shown.status];
  const message = `\`${nameOf(step)}\` doesn't return ${shown.status}${words ? ` (${words})` : ''}`;
  return [{ ...shown.sample.placeAt(0), message, fix }];
}

function checkCapture(step: ReadStep, api: ApiDocument): Problem[] {
  const { capture, operation, sample } = step;
  const status = successfulStatus(step);
  const steps = capture?.filter === undefined ? undefined : readFilter(capture.filter);
  if (!capture || !steps || status === undefined) return [];
  const body = operation.bodyOf(status);
  if (!body) {
    const message = `\`${nameOf(step)}\` returns ${status} without a JSON body to read \`${capture.variable}\` from`;
    return [{ ...sample.placeAt(capture.filterAt), message, fix: 'remove the variable' }];
  }
  const followed = followFilter(api, body, steps);
  if (!('missing' in followed)) return [];
  const { missing, known } = followed;
  const message = `The ${status} response of \`${nameOf(step)}\` has no \`${missing.key}\` here`;
  const fix = known.length > 0 ? suggest(missing.key, known) : 'end the filter before it';
  return [{ ...sample.placeAt(capture.filterAt + missing.at), message, fix }];
}

// A variable that a later step sets has no value yet.
function checkOrder(
  step: ReadStep,
  before: readonly ReadStep[],
  rest: readonly ReadStep[],
  literals: readonly Literal[],
): Problem[] {
  const setIn = (steps: readonly ReadStep[]) =>
    steps.flatMap(({ capture }) => (capture ? [capture.variable] : []));
  const [known, later] = [setIn(before), setIn(rest)];
  const early = variablesOf(step.request).filter(
    (variable) =>
      later.includes(variable) &&
      !known.includes(variable) &&
      !literals.some((one) => one.variable === variable && isBefore(one.place, step.place)),
  );
  return early.map((variable) => {
    const message = `\`$${variable}\` is used before a later request sets it`;
    return { ...step.place, message, fix: 'move the request that sets it up' };
  });
}

function checkUse(
  step: ReadStep,
  later: readonly ReadStep[],
  scripts: readonly Sample[],
  api: ApiDocument,
): Problem[] {
  const { capture, sample } = step;
  if (!capture) return [];
  const { variable } = capture;
  const place = sample.placeAt(capture.at);
  const rest = [
    sample.text.slice(capture.to),
    ...scripts.slice(scripts.indexOf(sample) + 1).map(({ text }) => text),
  ];
  const pattern = new RegExp(`\\$(?:${variable}\\b|\\{${variable}\\b)`);
  if (!rest.some((text) => pattern.test(text))) {
    const message = `\`${variable}\` is set from a response, but no later command uses it`;
    return [{ ...place, message, fix: `use \`$${variable}\`, or remove the variable` }];
  }
  return checkKind(step, later, api, place);
}

function checkKind(
  step: ReadStep,
  later: readonly ReadStep[],
  api: ApiDocument,
  place: Place,
): Problem[] {
  const { capture, operation } = step;
  const status = successfulStatus(step);
  const body = status === undefined ? undefined : operation.bodyOf(status);
  const steps = readFilter(capture?.filter ?? '.');
  if (!capture || !body || !steps) return [];
  const followed = followFilter(api, body, steps);
  if ('missing' in followed) return [];
  const kinds = followed.types.filter((type) => type === 'object' || type === 'array');
  const isInUrl = later.some(({ request }) =>
    variablesOf({ ...request, headers: [], body: undefined }).includes(capture.variable),
  );
  if (!isInUrl || kinds.length === 0) return [];
  const message = `\`${capture.variable}\` is an ${kinds[0]}, but a later request needs a text for its URL`;
  return [{ ...place, message, fix: 'take one value out of it, such as `.id`' }];
}

/** What a filter takes out of a body: the types of the value, or the first step that leads nowhere. */
type Followed =
  | { readonly types: readonly string[] }
  | { readonly missing: FilterStep; readonly known: readonly string[] };

/** Follows the steps of a filter into the schema of a body. */
function followFilter(api: ApiDocument, body: Fields, steps: readonly FilterStep[]): Followed {
  let schemas = branchesOf(api, body);
  for (const step of steps) {
    const next = schemas.flatMap((schema) => innerOf(schema, step.key));
    if (next.length === 0) {
      const known = schemas.flatMap((schema) => Object.keys(fieldsOf(schema.properties)));
      return { missing: step, known: [...new Set(known)] };
    }
    schemas = next.flatMap((schema) => branchesOf(api, schema));
  }
  return { types: [...new Set(schemas.flatMap(({ type }) => [type].flat().map(String)))] };
}

const MOST_DEPTH = 8;

// Returns a schema and every schema that it combines, without references.
function branchesOf(api: ApiDocument, value: unknown, depth = 0): Fields[] {
  const schema = api.resolve(value);
  if (depth > MOST_DEPTH) return [schema];
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => listOf(schema[keyword]));
  return [schema, ...parts.flatMap((part) => branchesOf(api, part, depth + 1))];
}

function innerOf({ properties, items, additionalProperties }: Fields, key: string): Fields[] {
  const isItem = key === '[]' || /^\d+$/.test(key);
  const own = fieldsOf(properties);
  if (isItem) return items === undefined ? [] : [fieldsOf(items)];
  if (Object.hasOwn(own, key)) return [fieldsOf(own[key])];
  return typeof additionalProperties === 'object' ? [fieldsOf(additionalProperties)] : [];
}
