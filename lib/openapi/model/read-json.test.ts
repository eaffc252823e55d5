import { expect, test } from 'vitest';
import { cpuSeconds } from '../../core/testing/cpu-seconds';
import { locateJson, placeInJson, readPlainJson } from './read-json';

test.for<{ text: string; value: unknown }>([
  {
    text: '{"a": [1, true, null, {"b": "c: \\"d\\" : "}]}',
    value: { a: [1, true, null, { b: 'c: "d" : ' }] },
  },
  { text: '[]', value: [] },
  { text: '{" : ": ":", "": "\\\\"}', value: { ' : ': ':', '': '\\' } },
  { text: '{"a\\\\": "\\n"}', value: { 'a\\': '\n' } },
  { text: '{"pattern": "^\\\\d+$"}', value: { pattern: '^\\d+$' } },
  { text: '{"\\u003ca\\u003e": "\\ud83d\\ude00"}', value: { '<a>': '😀' } },
  { text: '{"enum": ["constructor", "<<"]}', value: { enum: ['constructor', '<<'] } },
])('reads $text', ({ text, value }) => {
  expect(readPlainJson(text)).toEqual({ value });
});

test('reads a text that is as long as a file may be', () => {
  const value = ['x'.repeat(15_000_000)];
  expect(readPlainJson(JSON.stringify(value))?.value).toEqual(value);
});

test.for<{ name: string; text: string }>([
  { name: 'a name that is written twice', text: '{"a": 1, "a": 2}' },
  { name: 'a name that is written twice in a list', text: '[{"b": {"a": 1, "c": 3, "a": 2}}]' },
  { name: 'a character behind an escape', text: '{"a": "\\u0000"}' },
  { name: 'a control character by its name', text: '{"a": "\\b"}' },
  { name: 'a character behind an escape in a name', text: '{"\\u202e": 1}' },
  { name: 'half a character behind an escape', text: '["\\ud83d"]' },
  { name: 'a name that merges in YAML, behind escapes', text: '{"\\u003c\\u003c": {}}' },
  { name: 'the name of a prototype', text: '{"__proto__": {}}' },
  { name: 'a name that merges in YAML', text: '{"<<": {}}' },
  { name: 'YAML that is no JSON', text: '{a: 1}' },
  { name: 'JSON that is cut off', text: '{"a": 1' },
])('leaves $name to the reader of YAML', ({ text }) => {
  expect(readPlainJson(text)).toBeUndefined();
});

const TEXT = '{\n  "a": [1, {"b\\"": null}, "x"],\n  "c": {},\n  "d": -1.5e3\n}\n';

test.for<{ path: readonly string[]; place: { line: number; column: number } }>([
  { path: [], place: { line: 1, column: 1 } },
  { path: ['a'], place: { line: 2, column: 8 } },
  { path: ['a', '0'], place: { line: 2, column: 9 } },
  { path: ['a', '1', 'b"'], place: { line: 2, column: 20 } },
  { path: ['a', '2'], place: { line: 2, column: 27 } },
  { path: ['c', 'none', 'deeper'], place: { line: 3, column: 8 } },
  { path: ['d'], place: { line: 4, column: 8 } },
])('finds $path', ({ path, place }) => {
  expect(placeInJson(locateJson(TEXT), path)).toEqual(place);
});

test('a place in a file of 200,000 lines is found as fast as in a small one', () => {
  const map = locateJson(`[\n${'1,\n'.repeat(199_999)}2\n]`);
  const started = cpuSeconds();
  for (let index = 0; index < 20_000; index += 1) placeInJson(map, [String(index * 9)]);
  expect(cpuSeconds() - started).toBeLessThan(2);
  expect(placeInJson(map, ['199999'])).toEqual({ line: 200_001, column: 1 });
});
