import { lstat, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { countChanges } from '../../core/open-texts';
import { isError } from '../../core/problem';
import { readCurrent } from '../../core/read-current';
import { type RememberedFiles, rememberFile } from '../../core/remember-file';
import { hashOf } from '../../work/hash-files.mjs';
import { findResults, readResult, writeResult } from '../../work/results';
import { type ReadApi, type ReadApiOptions, readApi } from './read-api';

/** `folder` stores the cached results. `key` identifies everything they depend on apart from the files and the code. */
export type ApiCache = { readonly folder: string; readonly key: string };

type Cached = { readonly stamp: string; readonly read: ReadApi };

// Maximum length of the JSON download in a result cached on disk, which is 15 to 40 times as large. For GitHub's 13 MB,
// storing and reading the result takes 1.5 s, and reading the description 18 s.
const MOST_BYTES = 20_000_000;

// Results that we don't write to disk, because they're too large, have errors, or ran out of time. `dev` reads the API
// on each save.
const inMemory = new Map<string, Cached>();

/**
 * Reads an API like `readApi`, but returns the cached result if the files, the revisions, and the code are unchanged.
 * Results that are large, have errors, or ran out of time are cached only in memory. `finish` does what only pages need;
 * its result is cached apart, so that a check doesn't wait for it.
 */
export async function readApiCached(
  entryFile: string,
  options: ReadApiOptions,
  cache: ApiCache,
  finish?: (read: ReadApi) => Promise<ReadApi>,
): Promise<ReadApi> {
  const { root, site = '' } = options;
  const pathOf = await findResults(cache.folder, 'openapi/openapi');
  const fileOf = (form: 'checked' | 'finished') =>
    pathOf(JSON.stringify([entryFile, root, site, cache.key, form]));
  const find = async (file: string) => {
    const cached = inMemory.get(file) ?? readCached(file);
    if (!cached) return undefined;
    return cached.stamp === (await stampOf(entryFile, root, cached.read.files))
      ? cached
      : undefined;
  };
  const finished = await find(fileOf('finished'));
  if (finished) return finished.read;
  const checked = await find(fileOf('checked'));
  if (checked && !finish) return checked.read;

  const started = Date.now();
  const before = await stateOf(entryFile);
  const read = checked?.read ?? (await readApi(entryFile, options));
  const whole = finish ? await finish(read) : read;
  const stamp = checked?.stamp ?? (await stampOf(entryFile, root, read.files));
  // The files changed while we read them, so the result may be outdated.
  if (await hasChangedSince(started, root, read.files)) return whole;
  if ((await stateOf(entryFile)) !== before) return whole;
  keep(fileOf(finish ? 'finished' : 'checked'), { stamp, read: whole });
  return whole;
}

function keep(file: string, cached: Cached): void {
  const { problems, published } = cached.read;
  const isSmall = published !== undefined && published.json.length <= MOST_BYTES;
  // Another run may have more time.
  const isLate = problems.some((problem) => problem.isLate);
  inMemory.delete(file);
  if (problems.some(isError) || !isSmall || isLate) inMemory.set(file, cached);
  else writeResult(file, serialize(cached));
}

const onDisk: RememberedFiles<Cached> = new Map();

function readCached(file: string): Cached | undefined {
  try {
    return rememberFile(onDisk, file, () => deserialize(readResult(file) ?? Buffer.of()) as Cached);
  } catch {
    // The result is missing, or a full disk truncated it: read the API again.
    return undefined;
  }
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
