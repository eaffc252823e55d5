import { expect, test } from 'vitest';
import { measureLabel, wrapLine } from './measure-text';

test.for([
  { text: 'one two three four', limit: 60, lines: ['one two', 'three four'] },
  { text: 'one', limit: 1, lines: ['one'] },
  {
    text: 'a verylongwordthatdoesnotfit b',
    limit: 80,
    lines: ['a', 'verylongwordthatdoesnotfit', 'b'],
  },
  { text: 'short enough', limit: 200, lines: ['short enough'] },
])('wraps “$text” at $limit', ({ text, limit, lines }) => {
  expect(wrapLine(text, 'edge', limit)).toEqual(lines);
});

test('a label is as wide as its widest line and as high as all of them', () => {
  const label = measureLabel('node', ['Partner', 'or booking page server, @home']);
  expect(label.height).toBe(34);
  expect(label.width).toBe(measureLabel('node', ['or booking page server, @home']).width);
  expect(label.width).toBeGreaterThan(measureLabel('node', ['Partner']).width);
});
