import { expect, test } from 'vitest';
import { reviewDue } from './review-due';

test.for([
  ['2026-11-20', '1 day', '2026-11-21'],
  ['2026-11-20', '90 days', '2027-02-18'],
  ['2026-12-28', '2 weeks', '2027-01-11'],
  ['2026-11-20', '6 months', '2027-05-20'],
  ['2026-01-31', '1 month', '2026-02-28'],
  ['2028-02-29', '1 year', '2029-02-28'],
])('a review of %s holds %s', ([reviewed, period, due]) => {
  expect(reviewDue(reviewed ?? '', period ?? '')).toBe(due);
});

test('what is no period is none', () => {
  expect(() => reviewDue('2026-11-20', '90d')).toThrow('90d is no period');
});
