import { git } from './git';

/** The Git state of a folder. */
export type Commit = {
  readonly hash: string;
  /** ISO date in UTC. */
  readonly day: string;
  /** True if files in the folder differ from that commit. */
  readonly isChanged: boolean;
};

/** Returns a folder's current commit, or undefined without Git, a repository, or a commit. */
export async function readCommit(folder: string): Promise<Commit | undefined> {
  try {
    const log = await git(
      ...[folder, '-c', 'log.showSignature=false', 'log', '-1'],
      ...['--format=%H %cd', '--date=format-local:%Y-%m-%d'],
    );
    const [hash = '', day = ''] = log.trim().split(' ');
    if (hash === '') return undefined;
    const changes = await git(folder, 'status', '--porcelain', '--', '.');
    return { hash, day, isChanged: changes !== '' };
  } catch {
    return undefined;
  }
}
