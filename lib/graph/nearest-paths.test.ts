import { expect, test } from 'vitest';
import { findNearestPaths } from './nearest-paths';

const PATHS = [
  '',
  'QUICKSTART',
  'guides',
  'guides/api-error-handling',
  'guides/rls-policy-patterns',
  'operations/runbook-deploy',
  'reference/api',
  'reference/api/generated/create-quote',
  'specifications/versions/mvp.0',
  'specifications/versions/mvp.1',
];

test.for([
  { name: 'in the wrong case', asked: 'quickstart', first: 'QUICKSTART' },
  { name: 'with a slip', asked: 'guides/api-eror-handling', first: 'guides/api-error-handling' },
  {
    name: 'with underscores',
    asked: 'guides/rls_policy_patterns',
    first: 'guides/rls-policy-patterns',
  },
  {
    name: 'with the ending of a file',
    asked: 'guides/rls-policy-patterns.md',
    first: 'guides/rls-policy-patterns',
  },
  { name: 'in another folder', asked: 'runbook-deploy', first: 'operations/runbook-deploy' },
  { name: 'below a page', asked: 'guides/nothing/here', first: 'guides' },
])('a path $name is near to $first', ({ asked, first }) => {
  expect(findNearestPaths(asked, PATHS, 3)[0]).toBe(first);
});

test('a path that is like no other is near to none', () => {
  expect(findNearestPaths('zzzzzzzzzzzz', PATHS, 3)).toEqual([]);
});

test('there are no more than asked for', () => {
  expect(findNearestPaths('specifications/versions/mvp', PATHS, 2)).toHaveLength(2);
});
