import { expect, test } from 'vitest';
import type { ErrorView } from './error-view';
import { type ApiSummary, splitCommonErrors } from './summarize-api';

const error = (code: string, ...operations: string[]) =>
  ({ code, operations }) as unknown as ErrorView;
const operations = [
  { slug: 'a', domain: 'x' },
  { slug: 'b', domain: 'y' },
  { slug: 'c', domain: 'z' },
  { slug: 'd', domain: 'z' },
] as unknown as ApiSummary['operations'];

test('what more than half of the domains answer with is common', () => {
  const errors = [
    error('everywhere', 'a', 'b', 'c', 'd'),
    error('in-two-of-three', 'a', 'c'),
    error('twice-in-one', 'c', 'd'),
    error('once', 'd'),
  ];
  const own = errors.filter((one) => one.operations.some((slug) => 'cd'.includes(slug)));
  const { own: rest, common } = splitCommonErrors(own, { operations, errors });
  expect(common.map(({ code }) => code)).toEqual(['everywhere', 'in-two-of-three']);
  expect(rest.map(({ code }) => code)).toEqual(['twice-in-one', 'once']);
});
