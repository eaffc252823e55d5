import { rm } from 'node:fs/promises';
import { findTop } from './find-top';
import { runGit } from './run-git';

/**
 * Writes the files of a Git tree to a folder. `repository` is any folder of the repository, `tree` the id of a tree.
 * Neither its work tree nor its index changes.
 */
export async function checkOut(repository: string, tree: string, target: string): Promise<void> {
  const index = `${target}.index`;
  const env = { GIT_INDEX_FILE: index };
  // In any other folder, Git would only write the files below a folder of the same name.
  const top = (await findTop(repository)) ?? repository;
  try {
    await runGit(top, ['read-tree', tree], env);
    await runGit(top, ['checkout-index', '--all', `--prefix=${target}/`], env);
  } finally {
    await rm(index, { force: true });
  }
}
