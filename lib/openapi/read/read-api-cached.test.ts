import { existsSync } from 'node:fs';
import { rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { listFiles } from '../../core/list-files';
import { closeText, openText } from '../../core/open-texts';
import { withFiles } from '../../core/testing/with-files';
import { flushCaches } from '../../work/cache';
import { HEAD } from '../testing/read-fixture';
import { finishApi, type ReadApi } from './read-api';
import { type ApiCache, readApiCached } from './read-api-cached';

const TEXT = `${HEAD}paths: {/a: {get: {operationId: getA, responses: {'200': {$ref: more.yaml#/Fine}}}}}\n`;
const FILES = { 'api/openapi.yaml': TEXT, 'api/more.yaml': 'Fine: {description: Fine}\n' };

type Read = { readonly text: string; readonly count: number };

type Folder = {
  readonly root: string;
  /** Reads the API. `count` is the number of code blocks highlighted: 0 if the result came from the cache. */
  read(key?: string): Promise<Read>;
  /** Reads it like another run, which remembers nothing. */
  readAnew(): Promise<Read>;
  /** Reads the API for a check. */
  check(): Promise<ReadApi>;
};

// Sets the files' modification time to a minute ago, like files that nobody is editing.
async function settle(root: string, names: readonly string[]): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  await Promise.all(names.map((name) => utimes(join(root, name), past, past)));
  // File system clocks can be coarse.
  await new Promise((resolve) => setTimeout(resolve, 20));
}

const within = (files: Readonly<Record<string, string>>, run: (folder: Folder) => Promise<void>) =>
  withFiles(files, async (root) => {
    await settle(root, Object.keys(files));
    const entry = join(root, 'api', 'openapi.yaml');
    const options = { root, site: 'https://a.example' };
    const readWith = async (run: typeof readApiCached, key: string) => {
      let count = 0;
      const highlight = async (code: string) => {
        count += 1;
        return code.replace(/[<&]/g, '');
      };
      const cache: ApiCache = { cacheDir: join(root, 'cache'), key };
      const result = await run(entry, options, cache, (one) => finishApi(one, highlight));
      flushCaches(cache.cacheDir);
      return { text: JSON.stringify(result), count };
    };
    const check = () => readApiCached(entry, options, { cacheDir: join(root, 'cache'), key: '' });
    const read = (key = '') => readWith(readApiCached, key);
    const readAnew = async () => {
      vi.resetModules();
      return readWith((await import('./read-api-cached')).readApiCached, '');
    };
    return run({ root, read, readAnew, check });
  });

test('an API that is read again is the same, and takes no second reading', () =>
  within(FILES, async ({ read, readAnew }) => {
    const first = await read();
    expect(first.count).toBeGreaterThan(0);
    expect(await read()).toEqual({ text: first.text, count: 0 });
    expect(await readAnew()).toEqual({ text: first.text, count: 0 });
  }));

test('a check reads no finished API, and finds nothing else than one that is finished', () =>
  within(FILES, async ({ read, check }) => {
    const { api, problems } = await check();
    expect(api?.operations[0]?.samples[0]?.html).toBeNull();
    const finished = await read();
    expect(finished.count).toBeGreaterThan(0);
    // The next check can use either.
    const again = await check();
    expect(JSON.stringify(again)).toBe(finished.text);
    expect(again.problems).toEqual(problems);
  }));

test.for<{ name: string; change: (root: string) => Promise<void> }>([
  {
    name: 'a file that it refers to',
    change: (root) => writeFile(join(root, 'api/more.yaml'), 'Fine: {description: Better}\n'),
  },
  {
    name: 'a file that is cut off in the cache',
    change: async (root) => {
      for (const name of listFiles(join(root, 'cache'))) {
        await writeFile(join(root, 'cache', name), 'x');
      }
    },
  },
  {
    name: 'the cache itself, which is gone',
    change: (root) => rm(join(root, 'cache'), { recursive: true }),
  },
])('is read again after a change of $name', ({ change }) =>
  within(FILES, async ({ root, read, readAnew }) => {
    await read();
    await change(root);
    expect((await readAnew()).count).toBeGreaterThan(0);
  }),
);

test('a setting on which its links depend has an answer of its own', () =>
  within(FILES, async ({ read }) => {
    await read('/base');
    expect((await read('')).count).toBeGreaterThan(0);
  }));

test('an API with problems is kept in memory alone, with the same problems', () =>
  within({ ...FILES, 'api/more.yaml': 'Other: {description: x}\n' }, async ({ root, read }) => {
    const first = await read();
    expect(first.text).toContain('"problems":[{');
    expect(await read()).toEqual({ text: first.text, count: 0 });
    expect(existsSync(join(root, 'cache'))).toBe(false);
    await writeFile(join(root, 'api/more.yaml'), FILES['api/more.yaml']);
    expect((await read()).text).toContain('"problems":[]');
  }));

test('a file that was missing is seen when it is there, with an old time too', () =>
  within({ 'api/openapi.yaml': TEXT, 'old.yaml': FILES['api/more.yaml'] }, async (folder) => {
    const { root, read } = folder;
    expect((await read()).text).toContain("There's no file `api/more.yaml`");
    expect((await read()).count).toBe(0);
    await rename(join(root, 'old.yaml'), join(root, 'api/more.yaml'));
    expect((await read()).text).toContain('"problems":[]');
  }));

test('what is saved while it is read is read again', () =>
  within(FILES, async ({ root, read }) => {
    await utimes(join(root, 'api/more.yaml'), new Date(), new Date());
    const { count } = await read();
    expect(count).toBeGreaterThan(0);
    expect((await read()).count).toBe(count);
  }));

test('a text that changes in an editor during the reading is read again', () =>
  within(FILES, async ({ root }) => {
    const entry = join(root, 'api', 'openapi.yaml');
    const cache: ApiCache = { cacheDir: join(root, 'cache'), key: '' };
    const type = (title: string) => openText(entry, TEXT.replace('title: Test', `title: ${title}`));
    const titleAfter = async (change: () => void) => {
      const finish = async (read: ReadApi) => {
        change();
        return read;
      };
      return (await readApiCached(entry, { root }, cache, finish)).api?.title;
    };
    try {
      type('Old');
      expect(await titleAfter(() => type('New'))).toBe('Old');
      expect(await titleAfter(() => closeText(entry))).toBe('New');
      expect(await titleAfter(() => {})).toBe('Test');
    } finally {
      closeText(entry);
    }
  }));

test('an empty file and a link that leads nowhere are told apart', () =>
  within({ ...FILES, 'api/more.yaml': '' }, async ({ root, check }) => {
    const empty = await check();
    await rm(join(root, 'api/more.yaml'));
    await symlink('gone', join(root, 'api/more.yaml'));
    const lost = await check();
    expect(lost.problems.map(({ message }) => message)).not.toEqual(
      empty.problems.map(({ message }) => message),
    );
  }));

test('a result that ran out of time is not kept on disk', () =>
  within(FILES, async ({ root }) => {
    const place = { file: 'api/openapi.yaml', line: 1, column: 1 };
    const late = { ...place, message: '', fix: '', severity: 'warning', isLate: true } as const;
    const cache: ApiCache = { cacheDir: join(root, 'cache'), key: '' };
    const entry = join(root, 'api', 'openapi.yaml');
    const finish = async (read: ReadApi) => ({ ...read, problems: [late] });
    const { problems } = await readApiCached(entry, { root }, cache, finish);
    expect(problems).toEqual([late]);
    flushCaches(cache.cacheDir);
    expect(existsSync(cache.cacheDir)).toBe(false);
  }));
