import { expect, test } from 'vitest';
import { formatTimes } from './format-times';

test('the table has each suite, the sum that people waited, and the ten slowest tests', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({
    title: `test ${index}`,
    seconds: index / 10,
  }));
  const suites = [
    { name: 'lint', seconds: 1.26 },
    { name: 'journeys', seconds: 100 },
  ];
  const lines = formatTimes(suites, tests, 100.04).split('\n');
  expect(lines.slice(0, 6)).toEqual([
    'lint         1.3 s',
    'journeys   100.0 s',
    'together   100.0 s',
    '',
    'The slowest tests:',
    '    1.1 s  test 11',
  ]);
  expect(lines.slice(5)).toHaveLength(10);
});

test('without a report there is no list of tests', () => {
  expect(formatTimes([{ name: 'lint', seconds: 1 }], [], 1)).not.toContain('slowest');
});
