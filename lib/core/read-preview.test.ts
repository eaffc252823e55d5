import { expect, test } from 'vitest';
import { readPreview } from './read-preview';

test('without a name there is no preview, whatever else is set', () => {
  expect(readPreview({ PREVIEW: ' ', PREVIEW_COMMIT: 'x', PREVIEW_TIME: 'x' }, '/p')).toBe(
    undefined,
  );
});

test('times become UTC, folders absolute, and what is not set is empty', () => {
  expect(readPreview({ PREVIEW: '#12' }, '/p')).toEqual({
    name: '#12',
    commit: '',
    baseCommit: '',
    time: '',
    base: '',
  });
  const env = {
    PREVIEW: ' fix/a ',
    PREVIEW_COMMIT: '0123abc',
    PREVIEW_BASE_COMMIT: 'a'.repeat(40),
    PREVIEW_TIME: '2026-11-21T09:30:00+02:00',
    PREVIEW_BASE: 'base',
  };
  expect(readPreview(env, '/p')).toEqual({
    name: 'fix/a',
    commit: '0123abc',
    baseCommit: 'a'.repeat(40),
    time: '2026-11-21T07:30:00.000Z',
    base: '/p/base',
  });
});

test.for([
  { name: 'a name of two lines', env: { PREVIEW: 'a\nb' }, fault: 'PREVIEW: write a short name' },
  { name: 'an endless name', env: { PREVIEW: 'a'.repeat(201) }, fault: 'PREVIEW: write a short' },
  { name: 'a name that turns the line around', env: { PREVIEW: 'a\u202eb' }, fault: 'PREVIEW: ' },
  {
    name: 'a day for a time',
    env: { PREVIEW_TIME: '2026-11-21' },
    fault: 'PREVIEW_TIME=2026-11-21: write a time such as',
  },
  {
    name: 'a day that no month has',
    env: { PREVIEW_TIME: '2026-13-21T00:00Z' },
    fault: 'PREVIEW_TIME=2026-13-21T00:00Z: write a time such as',
  },
  {
    name: 'markup for a commit',
    env: { PREVIEW_COMMIT: '<b>0123abc' },
    fault: 'PREVIEW_COMMIT=<b>0123abc: write a commit hash',
  },
])('$name is refused', ({ env, fault }) => {
  expect(() => readPreview({ PREVIEW: '#1', ...env }, '/p')).toThrow(fault);
});
