import { git } from '../../lib/core/git/git';
import { listChanged } from '../../lib/core/git/list-changed';
import { listUntracked } from '../../lib/core/git/list-untracked';

/**
 * Returns the files of the project in `folder` that differ from the commit where it branched off `origin/main`. Returns
 * undefined if there's no such commit, or if nothing differs: then everything counts as changed.
 */
export async function findChanged(folder: string): Promise<string[] | undefined> {
  try {
    const base = (await git(folder, 'merge-base', 'HEAD', 'origin/main')).trim();
    const found = [...(await listChanged(folder, base)), ...(await listUntracked(folder))];
    return found.length > 0 ? found : undefined;
  } catch {
    return undefined;
  }
}
