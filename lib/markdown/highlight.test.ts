import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addUnsaved, takeUnsaved } from '../work/cache';
import { highlight, keepHighlights } from './highlight';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'code-'));
});
afterEach(async () => {
  await keepHighlights(undefined);
  rmSync(folder, { recursive: true });
});

const keptCode = () => [...(takeUnsaved().get(join(folder, 'results/code')) ?? [])];
const CODE = 'const nights = "<two>";\n// Two.';

test('kept code is shown as it was, with the marks of its fence', async () => {
  const fence = { marked: [2], inserted: [], deleted: [] };
  const fresh = [await highlight(CODE, 'ts'), await highlight(CODE, 'ts', fence)];
  await keepHighlights(folder);
  for (const _ of [1, 2]) {
    expect([await highlight(CODE, 'ts'), await highlight(CODE, 'ts', fence)]).toEqual(fresh);
  }
  const kept = keptCode();
  expect(kept).toHaveLength(1);
  // Proves that the result is used.
  const bytes = Buffer.from(JSON.stringify(['kept']));
  const other = new Map(kept.map(([key, entry]) => [key, { ...entry, bytes }]));
  addUnsaved(new Map([[join(folder, 'results/code'), other]]));
  expect(await highlight(CODE, 'ts')).toBe('kept');
});

test('plain text and other languages have results of their own', async () => {
  await keepHighlights(folder);
  await highlight(CODE, 'text');
  expect(keptCode()).toEqual([]);
  await highlight(CODE, 'ts');
  await highlight(CODE, 'js');
  expect(keptCode()).toHaveLength(2);
});
