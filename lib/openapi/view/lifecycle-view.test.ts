import { expect, test } from 'vitest';
import { groupSteps, type TransitionView } from './lifecycle-view';

const step = (from: string, to: string, by: string, event = ''): TransitionView => ({
  from,
  to,
  by,
  event,
  operation: null,
  whenHtml: '',
});

test('transitions that differ only in their start are one step, in the order of the first', () => {
  const steps = groupSteps([
    step('', 'active', 'support'),
    step('active', 'closed', 'support', 'thing.closed'),
    step('active', 'suspended', 'support'),
    step('suspended', 'closed', 'support', 'thing.closed'),
    step('suspended', 'closed', 'job', 'thing.closed'),
  ]);
  expect(steps.map(({ from, to, by }) => [from, to, by])).toEqual([
    [[''], 'active', 'support'],
    [['active', 'suspended'], 'closed', 'support'],
    [['active'], 'suspended', 'support'],
    [['suspended'], 'closed', 'job'],
  ]);
});
