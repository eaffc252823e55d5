import { expect, test } from 'vitest';
import { checkCount } from './check-count';

const TOP = { file: 'openapi.yaml', line: 1, column: 1 };
const view = (kind: 'path' | 'webhook', path: string, method: string) => ({
  kind,
  path,
  method,
  place: { ...TOP, line: 9 },
});
const DOCUMENT = {
  paths: {
    '/a': { get: {}, put: { 'x-internal': true }, parameters: [] },
    '/b': { $ref: '#/paths/~1a' },
    '/c': { 'x-internal': true, get: {} },
    'x-d': { get: {} },
  },
  webhooks: { e: { post: {}, additionalOperations: { COPY: {} } } },
};
const ALL = [
  view('path', '/a', 'GET'),
  view('path', '/b', 'GET'),
  view('webhook', 'e', 'POST'),
  view('webhook', 'e', 'COPY'),
];

test('each operation and webhook has one page', () => {
  expect(checkCount(DOCUMENT, ALL, TOP)).toEqual([]);
});

test.for<[views: typeof ALL, message: string]>([
  [ALL.slice(1), '1 No page was built for the path /a GET'],
  [ALL.slice(0, 3), '1 No page was built for the webhook e COPY'],
  [
    [...ALL, view('path', '/c', 'GET')],
    "9 This page was built for the path /c GET, which the description doesn't contain",
  ],
  [[...ALL, ...ALL.slice(0, 1)], '1 Two pages were built for one operation'],
])('%s: %s', ([views, message]) => {
  const found = checkCount(DOCUMENT, views, TOP).map(({ line, message }) => `${line} ${message}`);
  expect(found).toEqual([message]);
});
