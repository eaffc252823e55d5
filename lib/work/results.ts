import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '../core/write-whole';
import { hashOfCode } from './code-hash';
import { hashOf } from './hash-files.mjs';
import { seal, unseal } from './seal';

const DAY = 24 * 3_600_000;
/** Results that haven't been read for this long are removed, in milliseconds. */
const MAX_AGE = 30 * DAY;

/** Returns the path of the file with the result for an input. */
export type ResultPath = (...input: readonly (string | Uint8Array)[]) => string;

/** Returns the folder for one kind of result, such as `pages`. */
export function resultFolder(cacheDir: string, kind: string): string {
  return join(cacheDir, 'results', kind);
}

/**
 * Returns a function that maps an input to the file in `folder` with its result. `module` computes the results, such as
 * `markdown/compile`. File names depend on the input and on all code that the module runs, so no file ever contains an
 * outdated result.
 */
export async function findResults(folder: string, module: string): Promise<ResultPath> {
  const code = await hashOfCode(module);
  return (...input) => join(folder, hashOf([code, ...input.map(hashOf)].join(' ')).slice(0, 32));
}

/** Returns an earlier result; undefined if there's none, or if its bytes changed on disk. */
export function readResult(path: string): Buffer | undefined {
  try {
    const found = unseal(readFileSync(path));
    if (found) keepLonger(path);
    return found;
  } catch {
    // It's missing or can't be read, so the caller computes it again.
    return undefined;
  }
}

// Updates the file's modification time, but at most once a day, because most runs read thousands of results.
function keepLonger(path: string): void {
  const now = Date.now();
  if (now - statSync(path).mtimeMs < DAY) return;
  try {
    utimesSync(path, now / 1000, now / 1000);
  } catch {
    // The cache is read-only, so nothing is pruned from it either.
  }
}

/** Returns an earlier JSON result; undefined if there's none, or if its bytes changed on disk. */
export function readJsonResult<T>(path: string): T | undefined {
  const found = readResult(path);
  return found && (JSON.parse(found.toString()) as T);
}

/** Saves a result for later runs, atomically. */
export function writeResult(path: string, data: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeWhole(path, seal(data));
}

/** Removes results of every kind that haven't been read for 30 days. Returns the number removed. */
export function pruneResults(cacheDir: string): number {
  const root = join(cacheDir, 'results');
  if (!existsSync(root)) return 0;
  const oldest = Date.now() - MAX_AGE;
  const old = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? oldest) < oldest);
  for (const path of old) rmSync(path, { force: true });
  return old.length;
}
