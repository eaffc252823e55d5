import { expect, test } from 'vitest';
import { fieldAt, isInFrontMatter } from './field-at';

const PAGE = '---\ntitle: A\ntags:\n  - api\n- b\n# x\nalarm:\n  when: now\n---\nstatus: no'.split(
  '\n',
);

test.for([
  [1, 'title'],
  [2, 'tags'],
  [3, 'tags'],
  [4, 'tags'],
  [5, 'tags'],
  [7, 'alarm'],
] as const)('line %i belongs to %s', ([line, field]) => {
  expect(fieldAt(PAGE, line)).toBe(field);
  expect(isInFrontMatter(PAGE, line)).toBe(true);
});

test('the text below is not front matter', () => {
  expect(isInFrontMatter(PAGE, 9)).toBe(false);
  expect(isInFrontMatter(['', ...PAGE], 2)).toBe(false);
});

test('front matter that is not closed yet is front matter', () => {
  expect(isInFrontMatter(['---', 'title: A', ''], 2)).toBe(true);
});
