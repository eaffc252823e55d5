import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { withFiles } from '../../core/testing/with-files';
import { findResults } from '../../work/results';

/** Imports a fresh copy of the module, as in a new process. */
async function fresh() {
  vi.resetModules();
  return import('./look-up-cached');
}

test('keeps what the dictionaries say, and reads a file that is cut off as none', async () => {
  await withFiles({}, async (folder) => {
    writeFileSync((await findResults(folder, 'site/prose/dictionaries'))(), '{"wor');
    const words = ['booking', 'bokking', 'Monday', 'behaviour'];
    const doubtful = new Set(words);
    const first = await (await fresh()).lookUpCached(words, doubtful, folder);
    expect(first.get('booking')).toBe('word');
    expect(first.get('Monday')).toBe('name');
    expect(first.get('bokking')).toMatchObject({
      suggestions: expect.arrayContaining(['booking']),
    });
    expect(first.get('behaviour')).toMatchObject({ american: 'behavior' });
    const [name = '', ...others] = readdirSync(folder);
    expect(others).toEqual([]);

    const kept = readFileSync(join(folder, name), 'utf8');
    const second = await (await fresh()).lookUpCached(words, doubtful, folder);
    expect(second).toEqual(first);
    expect(readFileSync(join(folder, name), 'utf8')).toBe(kept);
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
    writeFileSync((await findResults(folder, 'site/prose/dictionaries'))(), '{}');
    await prepareLookUp(folder);
    expect(loadDictionaries).toHaveBeenCalledOnce();
    vi.doUnmock('./dictionaries');
  });
});
