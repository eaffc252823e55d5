import { expect, test } from 'vitest';
import { splitBehavior } from './operation-sections';

test('what decides whether and how often to call is shown with the access', () => {
  const facts = ['Idempotency', 'Retries', 'Versions', 'Rate limit', 'Events'].map((name) => ({
    name,
    html: '',
    spans: [],
  }));
  const { access, rest } = splitBehavior(facts);
  expect(access.map(({ name }) => name)).toEqual(['Idempotency', 'Rate limit']);
  expect(rest.map(({ name }) => name)).toEqual(['Retries', 'Versions', 'Events']);
});
