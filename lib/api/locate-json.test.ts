import { expect, test } from 'vitest';
import { createJsonLocator } from './locate-json';

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
  expect(createJsonLocator(TEXT)(path)).toEqual(place);
});
