import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isError } from '../../core/problem';
import { readCurrent } from '../../core/read-current';
import { type RememberedFiles, rememberFile } from '../../core/remember-file';
import { findResults, readResult, writeResult } from '../../work/results';
import { type ReadApi, type ReadApiOptions, readApi } from './read-api';

/** `folder` stores the cached results. `key` identifies everything they depend on apart from the files and the code. */
export type ApiCache = { readonly folder: string; readonly key: string };

type Cached = { readonly stamp: string; readonly read: ReadApi };

// Maximum length of the JSON download in a result cached on disk, which is 15 to 40 times as large. For GitHub's 13 MB,
// storing and reading the result takes 1.5 s, and reading the description 18 s.
const MOST_BYTES = 20_000_000;

// Results that we don't write to disk, because they're too large or have errors. `dev` reads the API on each save.
const inMemory = new Map<string, Cached>();

/**
 * Reads an API like `readApi`, but returns the cached result if the files, the revisions, and the code are unchanged.
 * Results with errors, and large results, are cached only in memory.
 */
export async function readApiCached(
  entryFile: string,
  options: ReadApiOptions,
  cache: ApiCache,
): Promise<ReadApi> {
  const { root, site = '' } = options;
  const pathOf = await findResults(cache.folder, 'openapi/read/read-api');
  const file = pathOf(JSON.stringify([entryFile, root, site, cache.key]));
  const cached = inMemory.get(file) ?? readCached(file);
  if (cached && cached.stamp === (await stampOf(entryFile, root, cached.read.files)))
    return cached.read;

  const started = Date.now();
  const read = await readApi(entryFile, options);
  const isSmall = read.published !== undefined && read.published.json.length <= MOST_BYTES;
  inMemory.delete(file);
  // The files changed while we read them, so the result may be outdated.
  if (await hasChangedSince(started, root, read.files)) return read;
  const stamp = await stampOf(entryFile, root, read.files);
  if (read.problems.some(isError) || !isSmall) {
    inMemory.set(file, { stamp, read });
    return read;
  }
  writeResult(file, serialize({ stamp, read } satisfies Cached));
  return read;
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

// Hashes the file contents and the revision names. Missing files count as empty, so creating one changes the stamp.
async function stampOf(entryFile: string, root: string, files: readonly string[]): Promise<string> {
  const folder = join(dirname(entryFile), 'revisions');
  const names = (await readdir(folder).catch(() => [])).sort();
  const texts = await Promise.all(
    files.map(async (name) => [name, hash(await readCurrent(join(root, name)).catch(() => ''))]),
  );
  return hash(JSON.stringify([names, texts]));
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

function hash(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}
