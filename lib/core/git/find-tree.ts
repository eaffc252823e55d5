import { findCommit } from './find-commit';
import { git } from './git';

/**
 * Returns the id of a folder's tree at a Git ref such as `main`. Undefined if the folder didn't exist there. Throws a
 * CommandError if Git can't find the ref.
 */
export async function findTree(folder: string, ref: string): Promise<string | undefined> {
  const commit = await findCommit(folder, ref);
  return git(folder, 'rev-parse', '--verify', '--quiet', `${commit}:./`).then(
    (text) => text.trim(),
    () => undefined,
  );
}
