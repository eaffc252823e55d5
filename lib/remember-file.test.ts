import { readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type RememberedFiles, rememberFile } from './remember-file';
import { withFiles } from './testing/with-files';

const hour = 3_600_000;

// As if the file had been saved long ago.
async function later<T>(run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now: Date.now() + hour, toFake: ['Date'] });
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}

test.for([
  { name: 'other text', act: (file: string) => writeFile(file, 'longer text') },
  { name: 'other text of the same length', act: (file: string) => writeFile(file, 'two') },
  {
    name: 'another file under its name, with the same times',
    act: async (file: string) => {
      await writeFile(`${file}.new`, 'two');
      await utimes(`${file}.new`, 1, 1);
      await rename(`${file}.new`, file);
    },
  },
])('a file is read once, and again when it has $name', ({ act }) =>
  withFiles({ 'a.md': 'one' }, async (root) => {
    const file = join(root, 'a.md');
    const known: RememberedFiles<{ text: string }> = new Map();
    const make = vi.fn(async () => ({ text: await readFile(file, 'utf8') }));
    const first = await later(() => rememberFile(known, file, make));
    expect(await later(() => rememberFile(known, file, make))).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
    await act(file);
    const { text } = await later(() => rememberFile(known, file, make));
    expect(text).toBe(await readFile(file, 'utf8'));
    expect(text).not.toBe('one');
  }),
);

test('a file that was saved a moment ago is not trusted', () =>
  withFiles({ 'a.md': 'one' }, async (root) => {
    const file = join(root, 'a.md');
    const known: RememberedFiles<object> = new Map();
    const first = await rememberFile(known, file, async () => ({}));
    expect(await rememberFile(known, file, async () => ({}))).not.toBe(first);
    await rm(file);
    await expect(rememberFile(known, file, async () => ({}))).rejects.toThrow('ENOENT');
  }));
