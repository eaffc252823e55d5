import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { listFiles } from '../../core/list-files';
import { withFiles } from '../../core/testing/with-files';
import { hashOfCode } from '../../work/code-hash';

/** Imports a fresh copy of the module, as in a new process, which writes its results at its end. */
async function fresh() {
  vi.resetModules();
  const { flushCaches } = await import('../../work/cache');
  return { ...(await import('./look-up-cached')), flushCaches };
}

test('keeps what the dictionaries say, and reads a file that is damaged as none', async () => {
  await withFiles({}, async (folder) => {
    const words = ['booking', 'bokking', 'Monday', 'behaviour'];
    const doubtful = new Set(words);
    const run = async () => {
      const { lookUpCached, flushCaches } = await fresh();
      const found = await lookUpCached(words, doubtful, folder);
      flushCaches(folder);
      const [name = '', ...others] = listFiles(folder).map((path) => join(folder, path));
      expect(others).toEqual([]);
      return { found, name, kept: readFileSync(name, 'utf8') };
    };
    const { found: first, name, kept } = await run();
    expect(first.get('booking')).toBe('word');
    expect(first.get('Monday')).toBe('name');
    expect(first.get('bokking')).toMatchObject({
      suggestions: expect.arrayContaining(['booking']),
    });
    expect(first.get('behaviour')).toMatchObject({ american: 'behavior' });
    expect(await run()).toEqual({ found: first, name, kept });
    writeFileSync(name, kept.replace('"name"', '"word"'));
    expect((await run()).found).toEqual(first);
  });
});

test('suggests for a word once it is doubtful', async () => {
  await withFiles({}, async (folder) => {
    const { lookUpCached } = await fresh();
    const bare = await lookUpCached(['bokking'], new Set(), folder);
    expect(bare.get('bokking')).toEqual({});
    const again = await lookUpCached(['bokking'], new Set(['bokking']), folder);
    expect(again.get('bokking')).toMatchObject({
      suggestions: expect.arrayContaining(['booking']),
    });
  });
});

test('prepares the dictionaries only without verdicts', async () => {
  await withFiles({}, async (folder) => {
    const loadDictionaries = vi.fn();
    vi.doMock('./dictionaries', () => ({ loadDictionaries }));
    const { prepareLookUp } = await fresh();
    await prepareLookUp(folder);
    expect(loadDictionaries).toHaveBeenCalledOnce();
    const { openCache } = await import('../../work/cache');
    const cache = openCache(folder, 'words', await hashOfCode('site/prose/dictionaries'));
    cache.write(cache.keyOf(), '{}');
    await prepareLookUp(folder);
    expect(loadDictionaries).toHaveBeenCalledOnce();
    vi.doUnmock('./dictionaries');
  });
});
