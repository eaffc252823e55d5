import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groupSuites } from './group-suites';
import { SUITES } from './suites';

test('two light neighbors run at once, and every other suite alone', () => {
  const light = ['a', 'b', 'c'].map((name) => ({ name, isLight: true }));
  const groups = groupSuites([
    ...light,
    { name: 'd' },
    { name: 'e' },
    { name: 'f', isLight: true },
  ]);
  expect(groups.map((group) => group.map(({ name }) => name).join())).toEqual([
    'a,b',
    'c',
    'd',
    'e',
    'f',
  ]);
});

test('every suite is a script of package.json, and the bundle is built before what reads it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = SUITES.map(({ name }) => name);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
  for (const reader of ['hosts', 'journeys']) {
    expect(names.indexOf(reader)).toBeGreaterThan(names.indexOf('build'));
  }
});
