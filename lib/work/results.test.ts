import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../core/testing/with-files';
import { hashOfCode } from './code-hash';
import { findResults, pruneResults, readJsonResult, readResult, writeResult } from './results';

test('a result has another file for another input and for other code', async () => {
  const pathOf = await findResults('results', 'core/url');
  const other = await findResults('results', 'core/nearest');
  const paths = [pathOf('a', 'b'), pathOf('ab', ''), pathOf('a'), pathOf(), other('a', 'b')];
  expect(new Set(paths).size).toBe(paths.length);
  expect(pathOf('a', Buffer.from('b'))).toBe(pathOf('a', 'b'));
});

test('a result is kept, and one that is missing, cut off, or changed on disk is none', async () => {
  await withFiles({}, async (folder) => {
    const path = (await findResults(join(folder, 'new'), 'core/url'))('a');
    expect(readResult(path)).toBeUndefined();
    writeResult(path, '{"a":1}');
    expect(readJsonResult(path)).toEqual({ a: 1 });
    const bytes = readFileSync(path);
    for (const harmed of [
      '',
      '{"a":1}',
      bytes.subarray(0, -1),
      Buffer.from(bytes.toString().replace('1}', '2}')),
    ]) {
      writeFileSync(path, harmed);
      expect(readJsonResult(path)).toBeUndefined();
      expect(readResult(path)).toBeUndefined();
    }
    writeResult(path, Uint8Array.of(0, 255));
    expect(readResult(path)).toEqual(Buffer.of(0, 255));
  });
});

test('a result that no run has read for thirty days is removed, of every kind', async () => {
  await withFiles({}, async (folder) => {
    for (const name of ['a/old', 'b/read', 'b/new'])
      writeResult(join(folder, 'results', name), name);
    const past = new Date(Date.now() - 31 * 24 * 3_600_000);
    for (const name of ['a/old', 'b/read']) utimesSync(join(folder, 'results', name), past, past);
    expect(readResult(join(folder, 'results/b/read'))?.toString()).toBe('b/read');
    expect(pruneResults(folder)).toBe(1);
    expect(readdirSync(join(folder, 'results/a'))).toEqual([]);
    expect(readdirSync(join(folder, 'results/b')).sort()).toEqual(['new', 'read']);
    expect(pruneResults(join(folder, 'none'))).toBe(0);
  });
});

test('the hash of a module covers what it imports, and nothing else', async () => {
  const hashes = await Promise.all(
    ['core/url', 'core/nearest', 'markdown/compile'].map(hashOfCode),
  );
  expect(new Set(hashes).size).toBe(3);
  await expect(hashOfCode('core/none')).rejects.toThrow('no program contains lib/core/none.ts');
});
