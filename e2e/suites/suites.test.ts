import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SUITES } from './suites';

test('every suite is a script of package.json, and the bundle is built before what reads it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = SUITES.map(({ name }) => name);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
  for (const reader of ['hosts', 'journeys']) {
    expect(names.indexOf(reader)).toBeGreaterThan(names.indexOf('build'));
  }
});
