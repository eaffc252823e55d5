import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Run } from './run';
import { readRun, saveRun } from './stored-run';

const PATH = '/operations/runbook-deploy';
const RUN: Run = {
  started: '2026-11-23T21:04:09.000Z',
  done: { 1: '2026-11-23T21:05:09.000Z' },
  notes: [{ time: '2026-11-23T21:06:09.000Z', text: 'It took long' }],
};

let stored = new Map<string, string>();
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('keeps a run until it ends', () => {
  expect(readRun(PATH)).toBeUndefined();
  saveRun(PATH, RUN);
  expect(readRun(PATH)).toEqual(RUN);
  expect([...stored.keys()]).toEqual([`run ${PATH}`]);
  saveRun(PATH, undefined);
  expect(readRun(PATH)).toBeUndefined();
  expect(stored.size).toBe(0);
});

test.for([
  '{"',
  'null',
  '5',
  '"run"',
  '[]',
  '{}',
  '{"started":"x","done":{},"notes":[]}',
  '{"started":"2026-01-01","notes":[]}',
  '{"started":"2026-01-01","done":{}}',
  '{"started":"2026-01-01","done":{"0":"x"},"notes":[]}',
  '{"started":"2026-01-01","done":{},"notes":[1]}',
  '{"started":"2026-01-01","done":{},"notes":[{"text":"a"}]}',
])('ignores what is no run: %s', (text) => {
  stored.set(`run ${PATH}`, text);
  expect(readRun(PATH)).toBeUndefined();
});

test('without storage, keeps a run for the document', () => {
  vi.stubGlobal('localStorage', null);
  saveRun(PATH, RUN);
  expect(readRun(PATH)).toEqual(RUN);
  saveRun(PATH, undefined);
  expect(readRun(PATH)).toBeUndefined();
});
