import { expect, test } from 'vitest';
import { runInThread } from './run-in-thread';

const VALIDATOR = 'openapi/samples/proof/validator-thread';
const task = (pattern: string, value: string) => ({
  defs: { a: { type: 'string', pattern } },
  cases: [{ name: 'a', value }],
  progress: new Int32Array(new SharedArrayBuffer(4)),
});
// A busy machine takes seconds to start a thread.
const limits = { time: 60_000, memory: 256 };

test('a thread answers one task after another, also beside others', async () => {
  const values = ['1', 'a', '2', 'b'];
  const one = (value: string) => runInThread<unknown[][]>(VALIDATOR, task('^\\d$', value), limits);
  const together = await Promise.all(values.map(one));
  const inTurn = [];
  for (const value of values) inTurn.push(await one(value));
  for (const results of [together, inTurn]) {
    const counts = results.map((result) => 'message' in result && result.message[0]?.length);
    expect(counts).toEqual([0, 1, 0, 1]);
  }
});

test('after a task that takes forever, the next one gets another thread', async () => {
  const endless = task('^(a+)+$', `${'a'.repeat(40)}b`);
  expect(await runInThread(VALIDATOR, endless, { ...limits, time: 500 })).toEqual({
    stopped: 'it took more than 0.5 s',
  });
  expect(await runInThread(VALIDATOR, task('^a$', 'a'), limits)).toEqual({ message: [[]] });
});

test('a task that throws is reported, and the next one gets an answer', async () => {
  const result = await runInThread(VALIDATOR, {}, limits);
  expect(result).toMatchObject({ stopped: expect.stringContaining('TypeError') });
  expect(await runInThread(VALIDATOR, task('^a$', 'a'), limits)).toEqual({ message: [[]] });
});
