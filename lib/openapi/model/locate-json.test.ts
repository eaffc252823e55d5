import { expect, test } from 'vitest';
import { cpuSeconds } from '../../core/testing/cpu-seconds';
import { locateJson, placeInJson } from './locate-json';

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
