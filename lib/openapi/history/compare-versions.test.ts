import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions';

test.for([
  ['numbers count as numbers', '0.2.0', '0.9.0', '0.10.0', '1.0.0'],
  ['a version is complete after it was tried', '1.0.0-alpha', '1.0.0-rc.2', '1.0.0-rc.10', '1.0.0'],
  ['dates are versions', '2026-09-30', '2026-11-20', '2026-11-20.1'],
  ['a v in front says nothing', 'v1.2', '1.3', 'v2'],
])('%s', ([, ...order]) => {
  expect([...order].reverse().sort(compareVersions)).toEqual(order);
});

test('what tells builds apart makes no other version', () => {
  expect(compareVersions('1.0.0+a', '1.0.0+b')).toBe(0);
});
