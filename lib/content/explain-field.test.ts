import { expect, test } from 'vitest';
import { explainField, FIELD_NAMES, valuesOfField } from './explain-field';

test.for([
  ['title', 'text of at most 100 characters'],
  ['status', '`current`, `accepted`, `superseded`, `deprecated`, or `proposed`'],
  ['tags', 'list of text'],
  ['supersedes', 'text or list of text'],
  ['sidebar_position', 'number'],
  ['runbook', '`true`'],
  ['alarm', 'map with when, severity, who, first'],
  ['aliases', 'map of names to text'],
] as const)('%s can be %s', ([name, values]) => {
  expect(explainField(name)?.values).toBe(values);
});

test('every field is explained', () => {
  const explained = FIELD_NAMES.map(explainField);
  expect(explained.every((one) => one?.about.endsWith('.') && one.values !== '')).toBe(true);
});

test('an unknown field has no explanation and no values', () => {
  expect(explainField('constructor')).toBeUndefined();
  expect(valuesOfField('constructor')).toBeUndefined();
});

test('only fields with a few values list them', () => {
  expect(valuesOfField('layout')).toEqual(['home']);
  expect(valuesOfField('title')).toBeUndefined();
});
