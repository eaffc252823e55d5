import { lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { countChanges, readCurrent } from '../../core/open-texts';
import { isError } from '../../core/problem';
import { type Cache, openCache } from '../../work/cache';
import { hashOfCode } from '../../work/code-hash';
import { hashOf } from '../../work/hash-files.mjs';
import { type ReadApi, type ReadApiOptions, readApi } from './read-api';

/** `key` identifies everything that results depend on apart from the files and the code. */
export type ApiCache = { readonly cacheDir: string; readonly key: string };

type Cached = { readonly stamp: string; readonly read: ReadApi };

// Maximum length of the JSON download in a result cached on disk, which is 15 to 40 times as large. For GitHub's 13 MB,
// storing and reading the result takes 1.5 s, and reading the description 18 s.
const MOST_BYTES = 20_000_000;

// `dev` reads the API on each save. Results that are too large, have errors, or ran out of time are only here.
const inMemory = new Map<string, Cached>();

/**
 * Reads an API like `readApi`, but returns the cached result if the files, the revisions, and the code are unchanged.
 * Results that are large, have errors, or ran out of time are cached only in memory. `finish` does what only pages need;
 * its result is cached apart, so that a check doesn't wait for it.
 */
export async function readApiCached(
  entryFile: string,
  options: ReadApiOptions,
  { cacheDir, key }: ApiCache,
  finish?: (read: ReadApi) => Promise<ReadApi>,
): Promise<ReadApi> {
  const { root, folder = '', site = '' } = options;
  const cache = openCache(cacheDir, 'api', await hashOfCode('openapi/openapi'));
  const keyOf = (form: 'checked' | 'finished') =>
    cache.keyOf(JSON.stringify([entryFile, root, folder, site, key, form]));
  const find = async (form: 'checked' | 'finished') => {
    const name = keyOf(form);
    for (const readOne of [() => inMemory.get(name), () => readCached(cache, name)]) {
      const cached = readOne();
      if (!cached || cached.stamp !== (await stampOf(entryFile, root, cached.read.files))) continue;
      inMemory.set(name, cached);
      return cached;
    }
    return undefined;
  };
  const finished = await find('finished');
  if (finished) return finished.read;
  const checked = await find('checked');
  if (checked && !finish) return checked.read;

  const started = Date.now();
  const before = await stateOf(entryFile);
  const read = checked?.read ?? (await readApi(entryFile, options));
  const whole = finish ? await finish(read) : read;
  const stamp = checked?.stamp ?? (await stampOf(entryFile, root, read.files));
  // The files changed while we read them, so the result may be outdated.
  if (await hasChangedSince(started, root, read.files)) return whole;
  if ((await stateOf(entryFile)) !== before) return whole;
  keep(cache, keyOf(finish ? 'finished' : 'checked'), { stamp, read: whole });
  return whole;
}

function keep(cache: Cache, key: string, cached: Cached): void {
  const { problems, published } = cached.read;
  const isSmall = published !== undefined && published.json.length <= MOST_BYTES;
  // Another run may have more time.
  const isLate = problems.some((problem) => problem.isLate);
  inMemory.set(key, cached);
  if (!problems.some(isError) && isSmall && !isLate) cache.write(key, serialize(cached));
}

function readCached(cache: Cache, key: string): Cached | undefined {
  const bytes = cache.read(key);
  return bytes && (deserialize(bytes) as Cached);
}

async function listRevisions(entryFile: string): Promise<string[]> {
  return (await readdir(join(dirname(entryFile), 'revisions')).catch(() => [])).sort();
}

// What `hasChangedSince` can't see: texts in an editor, and a new revision.
async function stateOf(entryFile: string): Promise<string> {
  return JSON.stringify([countChanges(), await listRevisions(entryFile)]);
}

// Hashes the file contents and the revision names.
async function stampOf(entryFile: string, root: string, files: readonly string[]): Promise<string> {
  const names = await listRevisions(entryFile);
  const texts = await Promise.all(
    files.map(async (name) => [name, await stampOfFile(join(root, name))]),
  );
  return hashOf(JSON.stringify([names, texts]));
}

// A file that can't be read is known by what it is, such as a link or a folder, so each has a stamp of its own.
async function stampOfFile(path: string): Promise<string | number> {
  try {
    return hashOf(await readCurrent(path));
  } catch {
    return (await lstat(path).catch(() => undefined))?.mode ?? 0;
  }
}

async function hasChangedSince(
  time: number,
  root: string,
  files: readonly string[],
): Promise<boolean> {
  const found = await Promise.all(
    files.map((name) => stat(join(root, name)).catch(() => undefined)),
  );
  return found.some((file) => {
    // A moved file keeps its old `mtime` but gets a new `ctime`. Some file systems store times in whole seconds.
    return file && (file.ctimeMs >= time || file.mtimeMs >= time - 1_000);
  });
}
