import { expect, test } from 'vitest';
import { formatTimes } from './format-times';

test('the list has each suite, the sum that people waited, the ten slowest files, and the folders', () => {
  const tests = Array.from({ length: 24 }, (_, index) => ({
    file: `lib/${index < 12 ? 'graph' : 'site/deep'}/${index % 12}.test.ts`,
    seconds: index / 10,
  }));
  const suites = [
    { name: 'lint', seconds: 1.26 },
    { name: 'journeys', seconds: 100 },
  ];
  const lines = formatTimes(suites, [...tests, ...tests.slice(-1)], 100.04).split('\n');
  expect(lines.slice(0, 6)).toEqual([
    'lint         1.3 s',
    'journeys   100.0 s',
    'together   100.0 s',
    '',
    'The slowest test files:',
    '    4.6 s  lib/site/deep/11.test.ts',
  ]);
  expect(lines.slice(5, 16)).toHaveLength(11);
  expect(lines.slice(15)).toEqual([
    '',
    'Tests by folder, which ran side by side:',
    '   23.3 s  lib/site',
    '    6.6 s  lib/graph',
  ]);
});

test('without a report there is no list of files', () => {
  expect(formatTimes([{ name: 'lint', seconds: 1 }], [], 1)).not.toContain('slowest');
});
