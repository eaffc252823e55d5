import { git } from './git';

/** Returns the top folder of the repository that contains a folder. Undefined if Git doesn't track it. */
export async function findTop(folder: string): Promise<string | undefined> {
  return git(folder, 'rev-parse', '--show-toplevel').then(
    (text) => text.replace(/\n$/, ''),
    () => undefined,
  );
}
