import { expect, test } from 'vitest';
import { formatProblems } from './format-problems';
import type { Problem } from './problem';

const find = (line: number, more: Partial<Problem>): Problem => {
  return { file: 'a.yaml', line, column: 1, message: `wrong ${line}`, fix: 'correct it', ...more };
};
const MANY = Array.from({ length: 1_670 }, (_, index) =>
  find(index + 10, { rule: 'api-examples', severity: 'warning' }),
);
const TWO = [
  find(1_900, { rule: 'api-references', severity: 'lost' }),
  find(1_901, { rule: 'api-fields' }),
];

test('many findings of one rule are cut short, and the others are listed', () => {
  expect(formatProblems([...MANY, ...TWO])).toBe(
    [
      'a.yaml:10:1  warning: wrong 10\n    fix: correct it',
      'a.yaml:11:1  warning: wrong 11\n    fix: correct it',
      'a.yaml:12:1  warning: wrong 12\n    fix: correct it',
      'a.yaml:1900:1  lost: wrong 1900\n    fix: correct it',
      'a.yaml:1901:1  wrong 1901\n    fix: correct it',
      [
        'By rule:',
        '      1 problem  api-fields      OpenAPI knows every field, and no required field is missing.',
        '         1 lost  api-references  Every `$ref` leads to an object of the right kind.',
        '  1670 warnings  api-examples    Every example, default, and enum value matches its schema and is possible.',
      ].join('\n'),
      '1 problem, 1 lost, 1670 warnings; 1667 not listed (to list them: npm run check -- --verbose)',
    ].join('\n\n'),
  );
});

test('with isVerbose, every finding is listed', () => {
  const text = formatProblems([...MANY, ...TWO], true);
  expect(text.match(/^a\.yaml:/gm)).toHaveLength(1_672);
  expect(text).toMatch(/\n\n1 problem, 1 lost, 1670 warnings$/);
});

test('a cause is always listed', () => {
  const causes = MANY.map((problem) => ({ ...problem, skips: '' }));
  expect(formatProblems(causes).match(/^a\.yaml:/gm)).toHaveLength(1_670);
});

test('a few findings have no table', () => {
  expect(formatProblems(TWO)).not.toContain('By rule');
  expect(formatProblems([])).toBe('');
});
