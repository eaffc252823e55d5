import { expect, test } from 'vitest';
import { findJsonFault } from './find-json-fault';

const SOUND = [
  '{}',
  '[]',
  '1',
  '"a"',
  ' {"a": [1, -2.5e3, {"b": null}], "c": "\\u00e9\\n"}\n',
  '[true, false]',
];

test.for(SOUND)('%s is JSON', (text) => {
  expect(findJsonFault(text)).toBeUndefined();
});

test.for([
  ['', 0],
  ['{', 1],
  ['{"a"}', 4],
  ['{"a": 1,}', 8],
  ['[1, ]', 4],
  ['[1 2]', 3],
  ['{"a": 1} x', 9],
  ["{'a': 1}", 1],
  ['{"a": 01}', 7],
  ['{"a": "b\n"}', 6],
  ['{"a": 1]', 7],
  ['// a\n1', 0],
  ['{,}', 1],
  ['{"a": nul}', 6],
] as const)('%s stops being JSON at %d', ([text, at]) => {
  expect(findJsonFault(text)).toBe(at);
  expect(() => JSON.parse(text)).toThrow();
});
