import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterEach, expect, test, vi } from 'vitest';
import { withFiles } from '../core/testing/with-files';
import { addUnsaved, openCache, takeUnsaved } from './cache';

afterEach(() => {
  vi.useRealTimers();
});

/** Imports the module like another process, which has nothing in memory. */
async function start() {
  vi.resetModules();
  return import('./cache');
}

/** Writes these results in a run of their own. */
async function write(cacheDir: string, results: Readonly<Record<string, string>>): Promise<void> {
  const run = await start();
  const cache = run.openCache(cacheDir, 'kind');
  for (const [key, text] of Object.entries(results)) cache.write(key, text);
  run.flushCaches(cacheDir);
}

/** Reads a result in a run of its own, which writes what it has to at its end. */
async function read(cacheDir: string, key: string): Promise<string | undefined> {
  const run = await start();
  const found = run.openCache(cacheDir, 'kind').read(key);
  run.flushCaches(cacheDir);
  return found?.toString();
}

const list = (cacheDir: string) => readdirSync(join(cacheDir, 'results/kind'));
const setDay = (day: string) => vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] });

test('a result has another name for another input and for other code', async () => {
  const [one, other] = [openCache('', 'kind', 'code'), openCache('', 'kind', 'other')];
  const { keyOf } = one;
  const keys = [keyOf('a', 'b'), keyOf('ab', ''), keyOf('a'), keyOf(), other.keyOf('a', 'b')];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf('a', Buffer.from('b'))).toBe(keyOf('a', 'b'));
});

test('a run finds what it wrote at once, and others find it in one file after it was flushed', () =>
  withFiles({}, async (cacheDir) => {
    const run = await start();
    const cache = run.openCache(cacheDir, 'kind');
    const other = openCache(cacheDir, 'kind');
    cache.write('a', '{"a":1}');
    cache.write('b', Uint8Array.of(0, 255));
    expect(cache.readJson('a')).toEqual({ a: 1 });
    expect([other.has('a'), other.read('a')]).toEqual([false, undefined]);
    run.flushCaches(join(cacheDir, 'elsewhere'));
    expect(existsSync(join(cacheDir, 'results'))).toBe(false);
    run.flushCaches(cacheDir);
    run.flushCaches(cacheDir);
    expect(list(cacheDir)).toHaveLength(1);
    for (const { has, read } of [cache, other]) {
      expect(has('b')).toBe(true);
      expect(read('b')).toEqual(Buffer.of(0, 255));
    }
  }));

test('the newest result of a name is read, and a file without any other is removed', () =>
  withFiles({}, async (cacheDir) => {
    await write(cacheDir, { a: 'old', b: 'b' });
    await write(cacheDir, { a: 'new' });
    expect([await read(cacheDir, 'a'), await read(cacheDir, 'b')]).toEqual(['new', 'b']);
    await write(cacheDir, { a: 'newest' });
    expect(list(cacheDir)).toHaveLength(2);
    expect(await read(cacheDir, 'a')).toBe('newest');
  }));

test('an older result is read if the newest one was damaged, and none if both were', () =>
  withFiles({}, async (cacheDir) => {
    await write(cacheDir, { a: 'same', b: 'b' });
    const [older = ''] = list(cacheDir);
    await write(cacheDir, { a: 'same', c: 'c' });
    const damage = (name: string) => {
      const path = join(cacheDir, 'results/kind', name);
      writeFileSync(path, readFileSync(path, 'latin1').replace('same', 'some'));
    };
    damage(list(cacheDir).find((name) => name !== older) ?? '');
    expect([await read(cacheDir, 'a'), await read(cacheDir, 'c')]).toEqual(['same', 'c']);
    damage(older);
    expect([await read(cacheDir, 'a'), await read(cacheDir, 'b')]).toEqual([undefined, 'b']);
  }));

test('more than eight files become few, without the large one and without damaged results', () =>
  withFiles({}, async (cacheDir) => {
    await write(cacheDir, { large: 'x'.repeat(10_000) });
    const [large = ''] = list(cacheDir);
    for (let run = 1; run < 8; run += 1) await write(cacheDir, { [`${run}`]: `result ${run}` });
    expect(list(cacheDir)).toHaveLength(8);
    const path = join(cacheDir, 'results/kind', list(cacheDir).sort()[1] ?? '');
    writeFileSync(path, readFileSync(path, 'latin1').replace('result 1', 'result 0'));
    const before = openCache(cacheDir, 'kind');
    expect(before.has('7')).toBe(true);
    await write(cacheDir, { 8: 'result 8' });
    expect(list(cacheDir)).toHaveLength(2);
    expect(list(cacheDir)).toContain(large);
    expect(await read(cacheDir, '1')).toBeUndefined();
    expect(await read(cacheDir, '2')).toBe('result 2');
    // A run that had opened the cache looks for the new file.
    expect(before.read('7')?.toString()).toBe('result 7');
    for (let run = 9; run < 60; run += 1) await write(cacheDir, { [`${run}`]: `result ${run}` });
    expect(list(cacheDir).length).toBeLessThanOrEqual(8);
    for (const run of [2, 8, 30, 59]) expect(await read(cacheDir, `${run}`)).toBe(`result ${run}`);
    expect(list(cacheDir)).toContain(large);
  }));

test('results that take much memory are written before the end of a run, and never merged', () =>
  withFiles({}, async (cacheDir) => {
    const run = await start();
    const cache = run.openCache(cacheDir, 'kind');
    for (const key of ['a', 'c']) cache.write(key, Buffer.alloc(33 * 2 ** 20, key));
    cache.write('d', 'd');
    expect(list(cacheDir)).toHaveLength(1);
    run.flushCaches(cacheDir);
    const large = list(cacheDir).sort()[0];
    for (let run = 0; run < 9; run += 1) await write(cacheDir, { [`${run}`]: `${run}` });
    expect(list(cacheDir)).toContain(large);
    expect((await read(cacheDir, 'a'))?.length).toBe(33 * 2 ** 20);
    expect((await read(cacheDir, 'c'))?.length).toBe(33 * 2 ** 20);
  }));

test('runs that write and merge at the same time lose nothing', () =>
  withFiles({}, async (cacheDir) => {
    for (let run = 0; run < 8; run += 1) await write(cacheDir, { [`${run}`]: `${run}` });
    const runs = [await start(), await start(), await start()];
    for (const [index, run] of runs.entries()) {
      const cache = run.openCache(cacheDir, 'kind');
      cache.write(`new ${index}`, 'new');
      cache.write('same', 'same');
    }
    for (const run of runs) run.flushCaches(cacheDir);
    for (let run = 0; run < 8; run += 1) expect(await read(cacheDir, `${run}`)).toBe(`${run}`);
    for (const index of runs.keys()) expect(await read(cacheDir, `new ${index}`)).toBe('new');
    expect(await read(cacheDir, 'same')).toBe('same');
  }));

test('what a run left that was killed before it renamed its file is no file, and is removed after a day', () =>
  withFiles({}, async (cacheDir) => {
    await write(cacheDir, { a: 'a' });
    const left = join(cacheDir, 'results/kind/.123-0');
    writeFileSync(left, readFileSync(join(cacheDir, 'results/kind', list(cacheDir)[0] ?? '')));
    await write(cacheDir, { b: 'b' });
    expect(existsSync(left)).toBe(true);
    setDay(new Date(Date.now() + 2 * 86_400_000).toISOString());
    await write(cacheDir, { c: 'c' });
    expect(existsSync(left)).toBe(false);
    expect(await read(cacheDir, 'a')).toBe('a');
  }));

test('a result that no run has read for thirty days is removed, and another one stays', () =>
  withFiles({}, async (cacheDir) => {
    setDay('2026-01-01');
    await write(cacheDir, { read: 'read', unread: 'unread' });
    setDay('2026-01-07');
    expect(await read(cacheDir, 'read')).toBe('read');
    expect(list(cacheDir)).toHaveLength(1);
    setDay('2026-01-20');
    expect(await read(cacheDir, 'read')).toBe('read');
    expect(list(cacheDir)).toHaveLength(2);
    setDay('2026-02-08');
    await write(cacheDir, { other: 'other' });
    expect(await read(cacheDir, 'unread')).toBeUndefined();
    expect(await read(cacheDir, 'read')).toBe('read');
  }));

test('a cache that can only be read is read, and refuses a new result', () =>
  withFiles({}, async (cacheDir) => {
    setDay('2026-01-01');
    await write(cacheDir, { a: 'a' });
    // Root could write into any folder.
    vi.doMock('../core/write-whole', () => ({
      writeWhole: () => {
        throw new Error('EACCES');
      },
    }));
    try {
      setDay('2026-01-20');
      expect(await read(cacheDir, 'a')).toBe('a');
      await expect(write(cacheDir, { b: 'b' })).rejects.toThrow('EACCES');
    } finally {
      vi.doUnmock('../core/write-whole');
    }
    expect(list(cacheDir)).toHaveLength(1);
    expect(await read(cacheDir, 'b')).toBeUndefined();
  }));

test('a run that is killed while it merges leaves all results', () =>
  withFiles({}, async (cacheDir) => {
    for (let run = 0; run < 8; run += 1) await write(cacheDir, { [`${run}`]: `${run}` });
    const saved = new Map(
      list(cacheDir).map((name) => [name, readFileSync(join(cacheDir, 'results/kind', name))]),
    );
    await write(cacheDir, { 8: '8' });
    // Killed between the new file and the removal of the old ones, of which it had removed one.
    for (const [name, bytes] of [...saved].slice(1)) {
      writeFileSync(join(cacheDir, 'results/kind', name), bytes);
    }
    for (let run = 0; run < 9; run += 1) expect(await read(cacheDir, `${run}`)).toBe(`${run}`);
    await write(cacheDir, { 9: '9' });
    expect(list(cacheDir).length).toBeLessThanOrEqual(8);
    for (let run = 0; run < 10; run += 1) expect(await read(cacheDir, `${run}`)).toBe(`${run}`);
  }));

test('processes that write and merge beside each other lose nothing', () =>
  withFiles({}, async (cacheDir) => {
    const contents = `
      import { flushCaches, openCache } from './cache';
      const [, cacheDir, name] = process.argv;
      const cache = openCache(cacheDir, 'kind');
      for (let round = 0; round < 40; round += 1) {
        cache.write(name + round, name + round);
        flushCaches(cacheDir);
        if (cache.read(name + 0)?.toString() !== name + 0) throw new Error('lost ' + name + 0);
      }`;
    const { outputFiles } = await build({
      bundle: true,
      platform: 'node',
      format: 'esm',
      write: false,
      stdin: { contents, resolveDir: import.meta.dirname },
    });
    const run = promisify(execFile);
    const flags = ['--input-type=module', '-e', outputFiles[0]?.text ?? '', cacheDir];
    const names = ['a', 'b', 'c', 'd'];
    await Promise.all(names.map((name) => run(process.execPath, [...flags, name])));
    const cache = openCache(cacheDir, 'kind');
    const lost = names.flatMap((name) =>
      Array.from({ length: 40 }, (_, round) => name + round).filter(
        (key) => cache.read(key)?.toString() !== key,
      ),
    );
    expect(lost).toEqual([]);
    await write(cacheDir, { last: 'last' });
    expect(list(cacheDir).length).toBeLessThanOrEqual(8);
  }));

test('a folder that was deleted has no results anymore', () =>
  withFiles({}, async (cacheDir) => {
    await write(cacheDir, { a: 'a' });
    expect(openCache(cacheDir, 'kind').has('a')).toBe(true);
    rmSync(join(cacheDir, 'results'), { recursive: true });
    expect(openCache(cacheDir, 'kind').has('a')).toBe(false);
  }));

test('the owner of a thread writes what the thread made', () =>
  withFiles({}, async (cacheDir) => {
    const thread = await start();
    thread.openCache(cacheDir, 'kind').write('a', 'a');
    addUnsaved(structuredClone(thread.takeUnsaved()));
    expect(openCache(cacheDir, 'kind').read('a')?.toString()).toBe('a');
    expect(thread.openCache(cacheDir, 'kind').read('a')).toBeUndefined();
    expect([...takeUnsaved().keys()]).toContain(join(cacheDir, 'results/kind'));
  }));
