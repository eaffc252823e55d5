import { expect, test } from 'vitest';
import { readVersion } from './read-version';
import { type Options, weave } from './weave';

const lines = (...all: (string | false)[]) => all.filter((one) => one !== false).join('\n');

test('a text without choices is one part', () => {
  expect(weave({}, () => 'a\nb')).toEqual({ text: 'a\nb', parts: [{ lines: 2, only: {} }] });
});

test('only lines that differ are there several times', () => {
  const woven = weave({ server: 2 }, ({ server }) => `a\nserver ${server}\nb`);
  expect(woven.text).toBe('a\nserver 1\nserver 2\nb');
  expect(woven.parts.map(({ only }) => only)).toEqual([{}, { server: [1] }, { server: [2] }, {}]);
});

test('choices that change different lines are independent', () => {
  const woven = weave({ server: 3, security: 3 }, ({ server, security }) =>
    lines('start', `server ${server}`, security !== 2 && 'token', 'end'),
  );
  expect(woven.text).toBe('start\nserver 1\nserver 2\nserver 3\ntoken\nend');
  expect(woven.parts.map(({ only }) => only)).toContainEqual({ security: [1, 3] });
});

test('a line that two choices change is there for each combination', () => {
  const woven = weave({ a: 2, b: 2 }, ({ a, b }) => `${a} ${b}`);
  expect(woven.text).toBe('1 1\n1 2\n2 1\n2 2');
  expect(woven.parts[1]).toEqual({ lines: 1, only: { a: [1], b: [2] } });
});

const WRITERS: readonly ((options: Options) => string)[] = [
  ({ a, b, c }) => lines(`a${a}`, `b${b}`, `c${c}`),
  ({ a = 1, b = 1, c = 1 }) =>
    lines(a > 1 && 'x', ...Array.from({ length: b }, () => 'x'), c > 1 && 'y', a < 2 && 'x'),
  ({ a, b, c }) => lines(`{${a}`, b === 2 && '},', '},', `${a}${c}`, b === 1 && '},', '}'),
];

test.for([...WRITERS.entries()])('every version of text %i is in the woven one', ([, write]) => {
  const woven = weave({ a: 2, b: 3, c: 2 }, write);
  expect(woven.parts.reduce((sum, part) => sum + part.lines, 0)).toBe(
    woven.text.split('\n').length,
  );
  for (const a of [1, 2]) {
    for (const b of [1, 2, 3]) {
      for (const c of [1, 2]) expect(readVersion(woven, { a, b, c })).toBe(write({ a, b, c }));
    }
  }
});
