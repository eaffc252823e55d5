import { expect, test } from 'vitest';
import { HEAD, readText, soundApi } from '../testing/read-fixture';

async function behaviorOf(method: string, operation: string): Promise<string[]> {
  const text = `${HEAD}paths: {/a: {${method}: {operationId: getA, ${operation}}}}\n`;
  const [view] = soundApi(await readText(text)).operations;
  return (view?.behavior ?? []).map(({ name, html, spans }) => {
    const words = spans.map(({ text: word, href }) => (href === '' ? word : `[${word}](${href})`));
    return `${name}: ${html}${words.join('')}`;
  });
}

const header = (name: string, more = '') =>
  `{name: ${name}, in: header, schema: {type: string}${more}}`;
const query = (name: string, schema: string) => `{name: ${name}, in: query, schema: ${schema}}`;
const answer = (status: string, ...headers: string[]) =>
  `'${status}': {description: x, headers: {${headers.map((name) => `${name}: {schema: {type: string}}`).join(', ')}}}`;

test.for<[method: string, text: string, facts: string | string[]]>([
  ['post', 'responses: {}', []],
  ['delete', 'responses: {}', 'Idempotency: Safe to retry: a second DELETE has no further effect.'],
  ['get', 'x-idempotency: Not twice., responses: {}', 'Idempotency: <p>Not twice.</p>'],
  [
    'post',
    `parameters: [${header('Idempotency-Key', ', required: true')}], responses: {}`,
    'Idempotency: [Idempotency-Key](#header-Idempotency-Key) is required.',
  ],
  [
    'post',
    `responses: {${answer('429', 'Retry-After')}, ${answer('503', 'Retry-After')}}`,
    [
      'Retries: After [429](#response-429) or [503](#response-503), wait for [Retry-After](#response-429-header-Retry-After).',
      'Rate limit: Requests over the quota get [429](#response-429).',
    ],
  ],
  [
    'get',
    `parameters: [${query('cursor', '{type: string}')}, ${query('limit', '{type: integer, minimum: 1, maximum: 100, default: 25}')}], responses: {}`,
    [
      'Idempotency: Safe to retry: GET changes nothing.',
      'Pagination: Uses a cursor in [cursor](#query-cursor); [limit](#query-limit) sets the page size (1 to 100, 25 by default).',
    ],
  ],
  [
    'get',
    `parameters: [${query('page', '{type: integer}')}], responses: {${answer('200', 'Link')}}`,
    [
      'Idempotency: Safe to retry: GET changes nothing.',
      'Pagination: Uses a position in [page](#query-page); the [Link](#response-200-header-Link) header links to the next page.',
    ],
  ],
  [
    'get',
    `parameters: [${query('limit', '{type: integer}')}], responses: {}`,
    'Idempotency: Safe to retry: GET changes nothing.',
  ],
  [
    'patch',
    `parameters: [${header('If-Match', ', required: true')}], responses: {${answer('200', 'ETag')}, ${answer('412')}, ${answer('428')}}`,
    "Versions: The response includes [ETag](#response-200-header-ETag). [If-Match](#header-If-Match) is required: [412](#response-412) if it's stale, [428](#response-428) if it's missing.",
  ],
  [
    'get',
    `parameters: [${header('If-None-Match')}], responses: {${answer('304')}}`,
    [
      'Idempotency: Safe to retry: GET changes nothing.',
      "Versions: [If-None-Match](#header-If-None-Match) returns [304](#response-304) if it's still current.",
    ],
  ],
  [
    'post',
    `x-rate-limit-class: write, x-events: [a.made, b.made], responses: {${answer('200', 'RateLimit', 'RateLimit-Policy')}}`,
    [
      'Rate limit: Class write. The [RateLimit-Policy](#response-200-header-RateLimit-Policy) and [RateLimit](#response-200-header-RateLimit) headers show your quota.',
      'Events: a.made and b.made',
    ],
  ],
])('the behavior of a %s with %s', async ([method, text, facts]) => {
  expect(await behaviorOf(method, text)).toEqual([facts].flat());
});
