import { backoffText } from '../model/error-catalogue';
import type { ParameterView } from './content-view';
import { RATE_LIMIT } from './operation-sections';
import {
  code,
  type Fact,
  listed,
  type OperationView,
  type ResponseView,
  type Span,
  words,
} from './operation-view';

type Source = Pick<
  OperationView,
  | 'method'
  | 'kind'
  | 'parameters'
  | 'responses'
  | 'errors'
  | 'idempotencyHtml'
  | 'retryInsteadHtml'
  | 'rateLimitClass'
  | 'events'
> & {
  /** The seconds before each attempt with backoff. */
  readonly waits: readonly number[];
};

/**
 * Returns facts about how an operation behaves, always in the same order. Omits what the description doesn't mention.
 */
export function buildBehavior(source: Source): Fact[] {
  const readers = [idempotency, retries, pages, versions, rate, events];
  return readers
    .map((read) => read(source))
    .filter(({ html, spans }) => html !== '' || spans.length > 0);
}

function fact(name: string, spans: readonly Span[], html = ''): Fact {
  return { name, html, spans };
}

// Safe and idempotent methods from RFC 9110, section 9.2. QUERY, which is also safe, has its own specification.
const SAFE = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'];
const REPEATABLE = ['PUT', 'DELETE'];

function idempotency({ method, kind, parameters, idempotencyHtml }: Source): Fact {
  const name = 'Idempotency';
  const key = find(parameters, 'header', /^idempotency-key$/i);
  if (idempotencyHtml !== '') return fact(name, [], idempotencyHtml);
  if (key) {
    const need = words(key.required ? ' is required.' : ' is optional.');
    return fact(name, [parameterSpan(key), need]);
  }
  if (kind === 'webhook') return fact(name, []);
  if (SAFE.includes(method))
    return fact(name, [words(`Safe to retry: ${method} changes nothing.`)]);
  return REPEATABLE.includes(method)
    ? fact(name, [words(`Safe to retry: a second ${method} has no further effect.`)])
    : fact(name, []);
}

function retries({ responses, errors, retryInsteadHtml, waits }: Source): Fact {
  const waiting = withHeader(responses, /^retry-after$/i);
  const growing = errors.filter(({ retry }) => retry === 'backoff');
  const [first] = waiting;
  const wait = [
    words('After '),
    ...listed(waiting.map(statusSpan), ' or '),
    words(', wait for '),
    code(first?.header.name ?? '', `#${first?.header.id}`),
    words('.'),
  ];
  const backoff = [
    words(`${first ? ' ' : ''}After `),
    ...listed(
      growing.map((error) => code(error.code, error.href)),
      ' or ',
    ),
    words(`, retry unchanged ${backoffText(waits)}.`),
  ];
  return fact(
    'Retries',
    [...(first ? wait : []), ...(growing.length > 0 ? backoff : [])],
    retryInsteadHtml,
  );
}

const CURSOR =
  /^((page|next)[-_]?)?(cursor|token)$|^(starting|ending)_(after|before)$|^(after|before)$/i;
const NUMBER = /^(page([-_]?number)?|offset|skip|start(index)?)$/i;
const SIZE = /^(limit|page[-_]?size|per[-_]?page|max[-_]?results|count|top|first)$/i;

function pages({ method, parameters, responses }: Source): Fact {
  const name = 'Pagination';
  const query = parameters.filter(({ location }) => location === 'query');
  const cursor = query.find((parameter) => CURSOR.test(parameter.name));
  const place = cursor ?? query.find((parameter) => NUMBER.test(parameter.name));
  if (!place || !SAFE.includes(method)) return fact(name, []);
  const size = query.find((parameter) => SIZE.test(parameter.name));
  const link = withHeader(responses, /^link$/i)[0]?.header;
  return fact(name, [
    words(cursor ? 'Uses a cursor in ' : 'Uses a position in '),
    parameterSpan(place),
    ...(size
      ? [words('; '), parameterSpan(size), words(` sets the page size${rangeOf(size)}`)]
      : []),
    ...(link
      ? [words('; the '), code(link.name, `#${link.id}`), words(' header links to the next page')]
      : []),
    words('.'),
  ]);
}

function rangeOf({ schema }: ParameterView): string {
  const range = schema?.constraints.find((text) => /^(\d+ to|at most) \d+$/.test(text));
  const start = schema?.defaultText === null ? '' : `${schema?.defaultText} by default`;
  const texts = [range ?? '', schema ? start : ''].filter((text) => text !== '');
  return texts.length === 0 ? '' : ` (${texts.join(', ')})`;
}

function versions({ parameters, responses }: Source): Fact {
  const match = find(parameters, 'header', /^if-match$/i);
  const noneMatch = find(parameters, 'header', /^if-none-match$/i);
  const tag = withHeader(responses, /^etag$/i).filter(({ response }) =>
    response.status.startsWith('2'),
  );
  const answerTo = (status: string) => {
    const response = responses.find((other) => other.status === status);
    return response ? [statusSpan({ response })] : [];
  };
  const stale = answerTo('412');
  const missing = answerTo('428');
  const sentences: Span[][] = [];
  const [first] = tag;
  if (first) sentences.push([words('The response includes '), headerSpan(first.header)]);
  if (match) {
    const outcome = [
      ...(stale.length > 0 ? [words(': '), ...stale, words(" if it's stale")] : []),
      ...(missing.length > 0
        ? [words(stale.length > 0 ? ', ' : ': '), ...missing, words(" if it's missing")]
        : []),
    ];
    const need = words(match.required ? ' is required' : ' is optional');
    sentences.push([parameterSpan(match), need, ...outcome]);
  }
  if (noneMatch) {
    const same = answerTo('304');
    const outcome =
      same.length > 0 ? [words(' returns '), ...same, words(" if it's still current")] : [];
    sentences.push([
      parameterSpan(noneMatch),
      ...(outcome.length > 0 ? outcome : [words(' is supported')]),
    ]);
  }
  return fact(
    'Versions',
    sentences.flatMap((spans, index) => [...(index > 0 ? [words(' ')] : []), ...spans, words('.')]),
  );
}

function rate({ rateLimitClass, responses }: Source): Fact {
  const refused = responses.find(({ status }) => status === '429');
  const headers = ['RateLimit-Policy', 'RateLimit'].flatMap(
    (name) =>
      withHeader(responses, new RegExp(`^(x-)?${name}$`, 'i')).map(({ header }) => header)[0] ?? [],
  );
  return fact(RATE_LIMIT, [
    ...(rateLimitClass === '' ? [] : [words('Class '), code(rateLimitClass), words('. ')]),
    ...(headers.length === 0
      ? []
      : [
          words('The '),
          ...listed(headers.map(headerSpan)),
          words(headers.length === 1 ? ' header shows your quota' : ' headers show your quota'),
          words(refused ? '; ' : '.'),
        ]),
    ...(refused
      ? [
          words(headers.length === 0 ? 'Requests over the quota get ' : 'requests over it get '),
          statusSpan({ response: refused }),
          words('.'),
        ]
      : []),
  ]);
}

function events({ events: names }: Source): Fact {
  return fact('Events', listed(names.map((name) => code(name))));
}

function find(
  parameters: readonly ParameterView[],
  location: string,
  name: RegExp,
): ParameterView | undefined {
  return parameters.find((other) => other.location === location && name.test(other.name));
}

// Returns the responses that have a matching header, each with that header.
function withHeader(responses: readonly ResponseView[], name: RegExp) {
  return responses.flatMap((response) => {
    const header = response.headers.find((other) => name.test(other.name));
    return header ? [{ response, header }] : [];
  });
}

function parameterSpan({ name, id }: ParameterView): Span {
  return code(name, `#${id}`);
}

function headerSpan({ name, id }: Pick<ParameterView, 'name' | 'id'>): Span {
  return code(name, `#${id}`);
}

function statusSpan({ response: { status, id } }: { response: ResponseView }): Span {
  return code(status, `#${id}`);
}
