import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command-error';
import { findCommit } from './find-commit';
import { git } from './git';

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
  const commit = await findCommit(folder, ref);
  const paths = await listChanged(folder, commit).catch(explain);
  const changed: ChangedFile[] = [];
  // One at a time: a process for each of hundreds of files would take all of a machine's memory.
  for (const path of paths) {
    const before = await git(folder, 'show', `${commit}:./${path}`).catch(() => '');
    const after = await readFile(join(folder, path), 'utf8').catch(() => '');
    changed.push({ path, before, after });
  }
  return changed;
}

function explain(error: { readonly stderr?: string }): never {
  throw new CommandError(`git diff failed: ${error.stderr?.trim() || String(error)}`);
}

/** Returns the files in a folder that differ from a commit, relative to it, sorted. Skips what Git doesn't track. */
export async function listChanged(folder: string, commit: string): Promise<string[]> {
  const names = ['diff', '--no-renames', '--no-ext-diff', '--name-only', '-z', '--relative'];
  return (await git(folder, ...names, commit, '--', '.')).split('\0').filter(Boolean).sort();
}
