import { expect, test } from 'vitest';
import { writeRecord } from './write-record';

const FACTS = {
  title: 'Runbook: deploy',
  address: 'https://docs.example/operations/runbook-deploy',
  steps: ['Step 1', 'Step 2', 'Step 3'],
  now: '2026-11-23T22:00:00.000Z',
};

test('lists steps and notes by time, then the steps that are left', () => {
  const run = {
    started: '2026-11-23T21:04:09.000Z',
    done: {
      0: '2026-11-23T21:07:09.500Z',
      2: '2026-11-23T21:05:09.000Z',
      7: '2026-11-23T21:09:09.000Z',
    },
    notes: [{ time: '2026-11-23T21:07:09.100Z', text: 'Took *longer*' }],
  };
  expect(writeRecord(run, FACTS)).toBe(`# Runbook: deploy

Runbook: https://docs.example/operations/runbook-deploy\x20\x20
Started: 2026-11-23 21:04:09 UTC\x20\x20
Copied: 2026-11-23 22:00:00 UTC

- 2026-11-23 21:05:09 UTC Done: Step 3
- 2026-11-23 21:07:09 UTC Note: Took *longer*
- 2026-11-23 21:07:09 UTC Done: Step 1
- 2026-11-23 21:09:09 UTC Done: a removed step

Not done:

- Step 2
`);
});

test('leaves out empty lists', () => {
  const run = { started: FACTS.now, done: {}, notes: [] };
  expect(writeRecord(run, { ...FACTS, steps: [] })).toMatch(/^# .*\n\nRunbook: .*\n.*\n.*\n$/);
});
