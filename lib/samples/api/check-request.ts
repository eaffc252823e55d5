import { nearest } from '../../core/nearest';
import type { Problem } from '../../core/problem';
import { safeDecode } from '../../core/safe-decode';
import { suggest } from '../../core/suggest';
import { type Operation, type Parameter, textOf } from '../../openapi/model';
import type { Sample } from '../sample';
import { checkBody } from './check-body';
import { type Findings, joinFindings } from './findings';
import { holdParameter } from './hold-parameter';
import { headerOf, type Piece, type Request, slicePiece } from './message';
import { type Operations, pathValues } from './operations';

// Headers that any request may have (RFC 9110, Fetch, W3C trace context, RFC 7240).
const GENERAL = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'date',
  'expect',
  'host',
  'origin',
  'prefer',
  'referer',
  'traceparent',
  'tracestate',
  'user-agent',
]);
// Skip missing parameters and credentials if the request fails with one of the first statuses, and wrong values if it
// fails with one of the second.
const WITHOUT_HEADERS = new Set([400, 401, 403, 428]);
const WITH_FAULTS = new Set([400, 413, 415, 422]);

type Setting = {
  readonly api: Operations;
  readonly sample: Sample;
  readonly request: Request;
  readonly operation: Operation;
};

/**
 * Checks a request against the operation that it calls: path, query, headers, credentials, and body. If the page shows
 * that the request fails with `status`, the request may contain mistakes that cause that status.
 */
export function checkRequest(
  api: Operations,
  sample: Sample,
  request: Request,
  status: number | undefined,
): Findings {
  const { method, target } = request;
  const path = target.text.split('?')[0] ?? '';
  const operation = api.match(method, path);
  const at = sample.placeAt(target.offsetAt(0));
  if (!operation) {
    const guess = api.guess(method, path);
    const fix = guess ? `did you mean \`${guess}\`?` : "use one of the API's operations";
    const problem = {
      ...at,
      message: `\`${method} ${tell(path)}\` isn't an API operation`,
      fix,
    };
    return { problems: [problem], held: [] };
  }
  const setting = { api, sample, request, operation };
  const isFaulty = WITH_FAULTS.has(status ?? 0);
  const values = joinFindings([
    checkQuery(setting),
    checkHeaders(setting),
    ...(isFaulty ? [] : [checkPath(setting), checkRequestBody(setting)]),
  ]);
  const needed = WITHOUT_HEADERS.has(status ?? 0) ? [] : checkNeeded(setting);
  return {
    problems: [...values.problems, ...needed],
    held: isFaulty ? [] : values.held,
  };
}

function checkPath({ api, sample, request, operation }: Setting): Findings {
  const { target } = request;
  const place = sample.placeAt(target.offsetAt(0));
  const path = target.text.split('?')[0] ?? '';
  const held = pathValues(path, operation.path).flatMap(({ name, value }) => {
    const parameter = find(operation, 'path', name);
    const options = { texts: [safeDecode(value)], place, subject: name };
    const one = parameter && holdParameter(api.model, parameter, options);
    return one ?? [];
  });
  return { problems: [], held };
}

function checkQuery({ api, sample, request, operation }: Setting): Findings {
  const found: Findings = { problems: [], held: [] };
  const known = namesIn(operation, 'query');
  const pairs = pairsOf(request.target);
  for (const [index, { name, at }] of pairs.entries()) {
    const place = sample.placeAt(at);
    const parameter = find(operation, 'query', name);
    if (!parameter) {
      const message = `\`${operation.name}\` has no query parameter \`${tell(name)}\``;
      const fix = known.length > 0 ? suggest(name, known) : 'remove it';
      found.problems.push({ ...place, message, fix });
      continue;
    }
    if (pairs.findIndex((pair) => pair.name === name) !== index) continue;
    const texts = pairs.flatMap((pair) => (pair.name === name ? [pair.value] : []));
    const options = { texts, place, subject: name };
    const held = holdParameter(api.model, parameter, options);
    if (held) found.held.push(held);
  }
  return found;
}

function checkHeaders({ api, sample, request, operation }: Setting): Findings {
  const found: Findings = { problems: [], held: [] };
  const known = [
    ...namesIn(operation, 'header'),
    ...choicesOf(operation)
      .flat()
      .flatMap((name) => keyOf(api, name, 'header') ?? []),
  ];
  for (const { name, value, at } of request.headers) {
    const parameter = find(operation, 'header', name);
    const isKnown = known.some((one) => one.toLowerCase() === name.toLowerCase());
    if (!isKnown && !GENERAL.has(name.toLowerCase())) {
      const guess = nearest(name, known);
      const message = `\`${operation.name}\` has no header \`${tell(name)}\``;
      const fix = guess
        ? `did you mean \`${guess}\`?`
        : 'remove it, or add it to the API description';
      found.problems.push({ ...sample.placeAt(at), message, fix });
    }
    const place = sample.placeAt(value.offsetAt(0));
    const options = { texts: [value.text], place, subject: name };
    const held = parameter && holdParameter(api.model, parameter, options);
    if (held) found.held.push(held);
  }
  return found;
}

function checkNeeded({ api, sample, request, operation }: Setting): Problem[] {
  const place = sample.placeAt(request.target.offsetAt(0));
  const query = pairsOf(request.target).map(({ name }) => name);
  const missing = operation.parameters.flatMap(({ name, location, isRequired }) => {
    const isThere =
      !isRequired ||
      (location === 'query' && query.includes(name)) ||
      (location === 'header' && headerOf(request.headers, name) !== '') ||
      (location === 'cookie' && hasCookie(request, name)) ||
      location === 'path';
    if (isThere) return [];
    const word = location === 'query' ? 'query parameter' : location;
    return [
      { ...place, message: `\`${operation.name}\` needs the ${word} \`${name}\``, fix: 'add it' },
    ];
  });
  const choices = choicesOf(operation);
  const isKnown = choices.length === 0 || choices.some((names) => carries(api, request, names));
  if (isKnown) return missing;
  const message = `\`${operation.name}\` needs credentials`;
  const fix = `send credentials for ${choices.map((names) => names.join(' and ')).join(', or ')}`;
  return [...missing, { ...place, message, fix }];
}

function carries(api: Operations, request: Request, names: readonly string[]): boolean {
  const authorization = headerOf(request.headers, 'authorization');
  return names.every((name) => {
    const scheme = api.model.schemes.get(name)?.fields;
    if (textOf(scheme?.type) === 'mutualTLS') return true;
    if (textOf(scheme?.type) === 'http') {
      return authorization.toLowerCase().startsWith(`${textOf(scheme?.scheme).toLowerCase()} `);
    }
    if (textOf(scheme?.type) !== 'apiKey') return authorization !== '';
    const key = textOf(scheme?.name);
    if (scheme?.in === 'cookie') return hasCookie(request, key);
    if (scheme?.in === 'header') return headerOf(request.headers, key) !== '';
    return pairsOf(request.target).some((pair) => pair.name === key);
  });
}

function checkRequestBody({ sample, request, operation }: Setting): Findings {
  const { body: described, name } = operation;
  const place = sample.placeAt(request.target.offsetAt(0));
  if (!request.body) {
    const isNeeded = described?.fields.required === true;
    const problem = { ...place, message: `\`${name}\` needs a body`, fix: 'add it' };
    return { problems: isNeeded ? [problem] : [], held: [] };
  }
  if (described) return checkBody(sample, request, described.contents, 'request', name);
  const message = `\`${name}\` has no request body`;
  const body = sample.placeAt(request.body.offsetAt(0));
  return { problems: [{ ...body, message, fix: 'remove it' }], held: [] };
}

function pairsOf(target: Piece): { name: string; value: string; at: number }[] {
  const start = target.text.indexOf('?');
  if (start < 0) return [];
  const query = slicePiece(target, start + 1);
  let from = 0;
  return query.text.split('&').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    const at = query.offsetAt(from);
    from += pair.length + 1;
    return pair === '' ? [] : [{ name: safeDecode(name), value: safeDecode(value.join('=')), at }];
  });
}

function find({ parameters }: Operation, location: string, name: string): Parameter | undefined {
  const isSame = (other: string) =>
    location === 'header' ? other.toLowerCase() === name.toLowerCase() : other === name;
  return parameters.find((one) => one.location === location && isSame(one.name));
}

function namesIn({ parameters }: Operation, location: string): string[] {
  return parameters.flatMap((one) => (one.location === location ? [one.name] : []));
}

// Returns the alternative sets of security schemes that an operation accepts, as scheme names.
function choicesOf({ security }: Operation): string[][] {
  return security.map((choice) => Object.keys(choice));
}

function keyOf(api: Operations, scheme: string, location: string): string | undefined {
  const fields = api.model.schemes.get(scheme)?.fields;
  return fields?.in === location ? textOf(fields.name) : undefined;
}

function hasCookie(request: Request, name: string): boolean {
  const cookies = headerOf(request.headers, 'cookie').split(';');
  return cookies.some((cookie) => cookie.trim().startsWith(`${name}=`));
}

// Formats placeholders for messages: as shell variables if they have a name, otherwise as `…`.
function tell(text: string): string {
  return text.replace(/\ue000(\w+)\ue000/g, '$$$1').replaceAll('\ue000', '…');
}
