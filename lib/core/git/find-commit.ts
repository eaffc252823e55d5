import { CommandError } from '../command-error';
import { git } from './git';

/** Returns the id of the commit at a Git ref such as `main`. Throws a CommandError if Git can't find the ref. */
export async function findCommit(folder: string, ref: string): Promise<string> {
  return git(folder, 'rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`)
    .then((text) => text.trim())
    .catch((error: { stderr?: string }) => {
      throw new CommandError(`Git can't find "${ref}": ${(error.stderr ?? String(error)).trim()}`);
    });
}
