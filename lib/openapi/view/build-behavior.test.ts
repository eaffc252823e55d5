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

test.for([
  { name: 'nothing of a POST that says nothing', method: 'post', text: 'responses: {}', facts: [] },
  {
    name: 'what the method itself promises',
    method: 'delete',
    text: 'responses: {}',
    facts: ['Idempotency: Safe to retry: a second DELETE has no further effect.'],
  },
  {
    name: 'the words of the author before the method',
    method: 'get',
    text: 'x-idempotency: Not twice., responses: {}',
    facts: ['Idempotency: <p>Not twice.</p>'],
  },
  {
    name: 'the key of a request',
    method: 'post',
    text: `parameters: [${header('Idempotency-Key', ', required: true')}], responses: {}`,
    facts: ['Idempotency: [Idempotency-Key](#header-Idempotency-Key) is required.'],
  },
  {
    name: 'how long to wait',
    method: 'post',
    text: `responses: {${answer('429', 'Retry-After')}, ${answer('503', 'Retry-After')}}`,
    facts: [
      'Retries: After [429](#response-429) or [503](#response-503), wait for [Retry-After](#response-429-header-Retry-After).',
      'Rate limit: Requests over the quota get [429](#response-429).',
    ],
  },
  {
    name: 'pages by cursor',
    method: 'get',
    text: `parameters: [${query('cursor', '{type: string}')}, ${query('limit', '{type: integer, minimum: 1, maximum: 100, default: 25}')}], responses: {}`,
    facts: [
      'Idempotency: Safe to retry: GET changes nothing.',
      'Pagination: Uses a cursor in [cursor](#query-cursor); [limit](#query-limit) sets the page size (1 to 100, 25 by default).',
    ],
  },
  {
    name: 'pages by number, with a header that leads on',
    method: 'get',
    text: `parameters: [${query('page', '{type: integer}')}], responses: {${answer('200', 'Link')}}`,
    facts: [
      'Idempotency: Safe to retry: GET changes nothing.',
      'Pagination: Uses a position in [page](#query-page); the [Link](#response-200-header-Link) header links to the next page.',
    ],
  },
  {
    name: 'no pages where only a size is described',
    method: 'get',
    text: `parameters: [${query('limit', '{type: integer}')}], responses: {}`,
    facts: ['Idempotency: Safe to retry: GET changes nothing.'],
  },
  {
    name: 'versions',
    method: 'patch',
    text: `parameters: [${header('If-Match', ', required: true')}], responses: {${answer('200', 'ETag')}, ${answer('412')}, ${answer('428')}}`,
    facts: [
      "Versions: The response includes [ETag](#response-200-header-ETag). [If-Match](#header-If-Match) is required: [412](#response-412) if it's stale, [428](#response-428) if it's missing.",
    ],
  },
  {
    name: 'what is current',
    method: 'get',
    text: `parameters: [${header('If-None-Match')}], responses: {${answer('304')}}`,
    facts: [
      'Idempotency: Safe to retry: GET changes nothing.',
      "Versions: [If-None-Match](#header-If-None-Match) returns [304](#response-304) if it's still current.",
    ],
  },
  {
    name: 'rate limit and events',
    method: 'post',
    text: `x-rate-limit-class: write, x-events: [a.made, b.made], responses: {${answer('200', 'RateLimit', 'RateLimit-Policy')}}`,
    facts: [
      'Rate limit: Class write. The [RateLimit-Policy](#response-200-header-RateLimit-Policy) and [RateLimit](#response-200-header-RateLimit) headers show your quota.',
      'Events: a.made and b.made',
    ],
  },
])('the behavior shows $name', async ({ method, text, facts }) => {
  expect(await behaviorOf(method, text)).toEqual(facts);
});
