import { expect, test } from 'vitest';
import { readPlainJson } from './read-json';

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
