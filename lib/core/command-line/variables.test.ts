import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLES } from './variables';

test('the help describes the variables of the README, and no others', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  const [, table = ''] = /\| Variable \| Default [\s\S]*?\n((?:\|.*\n)+)/.exec(readme) ?? [];
  const rows = table.split('\n').flatMap((row) => row.split('|')[1]?.match(/[A-Z_]{4,}/g) ?? []);
  expect(rows.sort()).toEqual(Object.keys(VARIABLES).sort());
});
