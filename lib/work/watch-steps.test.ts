import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSteps } from './watch-steps';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('only a step that takes longer than the limit is late', () => {
  let step = -1;
  const late: number[] = [];
  const stop = watchSteps(
    () => step,
    1_000,
    (one) => late.push(one),
    () => performance.now(),
  );
  for (step = 0; step < 5; step += 1) vi.advanceTimersByTime(900);
  expect(late).toEqual([]);
  vi.advanceTimersByTime(1_200);
  expect(late[0]).toBe(5);
  const { length } = late;
  stop();
  vi.advanceTimersByTime(5_000);
  expect(late).toHaveLength(length);
});

test('a step that gets no CPU time has five times as long', () => {
  const late: number[] = [];
  const stop = watchSteps(
    () => 0,
    1_000,
    (one) => late.push(one),
    () => 0,
  );
  vi.advanceTimersByTime(4_900);
  expect(late).toEqual([]);
  vi.advanceTimersByTime(200);
  stop();
  expect(late[0]).toBe(0);
});
