import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions';

test.for<{ order: readonly string[]; name: string }>([
  { name: 'numbers count as numbers', order: ['0.2.0', '0.9.0', '0.10.0', '1.0.0'] },
  {
    name: 'a version is complete after it was tried',
    order: ['1.0.0-alpha', '1.0.0-rc.2', '1.0.0-rc.10', '1.0.0'],
  },
  { name: 'dates are versions', order: ['2026-09-30', '2026-11-20', '2026-11-20.1'] },
  { name: 'a v in front says nothing', order: ['v1.2', '1.3', 'v2'] },
])('$name', ({ order }) => {
  expect([...order].reverse().sort(compareVersions)).toEqual(order);
});

test('what tells builds apart makes no other version', () => {
  expect(compareVersions('1.0.0+a', '1.0.0+b')).toBe(0);
});
