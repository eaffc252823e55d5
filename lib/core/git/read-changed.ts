import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command-error';
import { findCommit } from './find-commit';
import { git } from './git';
import { readBlobs } from './read-blobs';

/** A file that differs from a commit. `before` or `after` is '' if the file doesn't exist on that side. */
export type ChangedFile = {
  /** Its path, relative to the requested folder. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
};

/**
 * Returns the files in a folder that differ from a Git ref such as `main`, sorted by path. Skips files that Git doesn't
 * track. Throws a CommandError if Git can't find the ref.
 */
export async function readChanged(folder: string, ref: string): Promise<ChangedFile[]> {
  const ids = await listChanged(folder, await findCommit(folder, ref)).catch(explain);
  const texts = await readBlobs(folder, [...ids.values()]);
  const changed: ChangedFile[] = [];
  // One at a time: with thousands of files open at once, the rest would seem to be gone.
  for (const path of [...ids.keys()].sort()) {
    const before = texts.get(ids.get(path) ?? '') ?? '';
    const after = await readFile(join(folder, path), 'utf8').catch(() => '');
    changed.push({ path, before, after });
  }
  return changed;
}

function explain(error: { readonly stderr?: string }): never {
  throw new CommandError(`git diff failed: ${error.stderr?.trim() || String(error)}`);
}

/**
 * Returns the files in a folder that differ from a commit, and the id that each had there: zeros for new files. Skips
 * what Git doesn't track.
 */
export async function listChanged(folder: string, commit: string): Promise<Map<string, string>> {
  const format = ['--no-renames', '--no-ext-diff', '--raw', '--no-abbrev', '-z', '--relative'];
  const list = await git(folder, 'diff', ...format, commit, '--', '.');
  // Both modes and ids, and a status, such as `:100644 100644 0a1b… 0000… M`, then the path.
  const entries = list.matchAll(/:\d+ \d+ (\w+) \w+ \w\0([^\0]+)\0/g);
  return new Map(Array.from(entries, ([, id = '', path = '']) => [path, id]));
}
