import { readFileSync } from 'node:fs';
import { rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type RememberedFiles, rememberFile } from './open-texts';
import { withFiles } from './testing/with-files';

const hour = 3_600_000;

// Runs a function with the clock moved forward, as if the file had been saved long ago.
function later<T>(run: () => T): T {
  vi.useFakeTimers({ now: Date.now() + hour, toFake: ['Date'] });
  try {
    return run();
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
    const make = vi.fn(() => ({ text: readFileSync(file, 'utf8') }));
    const first = later(() => rememberFile(known, file, make));
    expect(later(() => rememberFile(known, file, make))).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
    await act(file);
    const { text } = later(() => rememberFile(known, file, make));
    expect(text).toBe(readFileSync(file, 'utf8'));
    expect(text).not.toBe('one');
  }),
);

test('a file that was saved a moment ago is not trusted', () =>
  withFiles({ 'a.md': 'one' }, async (root) => {
    const file = join(root, 'a.md');
    const known: RememberedFiles<object> = new Map();
    const first = rememberFile(known, file, () => ({}));
    expect(rememberFile(known, file, () => ({}))).not.toBe(first);
    await rm(file);
    expect(() => rememberFile(known, file, () => ({}))).toThrow('ENOENT');
  }));
