import { git } from './git';

/** The day of each file's last commit, as an ISO date, keyed by path relative to the requested folder. */
export type Updated = ReadonlyMap<string, string>;

/**
 * Returns the day when each file in a folder last changed, with a single `git log`. Empty without Git, without a
 * repository, or in a shallow clone, where every file would look new.
 */
export async function readUpdated(folder: string): Promise<Updated> {
  const updated = new Map<string, string>();
  try {
    if ((await git(folder, 'rev-parse', '--is-shallow-repository')).trim() !== 'false')
      return updated;
    // NUL between names avoids quoting. Each commit starts with SOH and its day in UTC.
    const log = await git(
      ...[folder, '-c', 'log.showSignature=false', 'log', '-z', '--relative', '--no-renames'],
      ...['--format=%x01%cd', '--date=format-local:%Y-%m-%d', '--name-only', '--', '.'],
    );
    let day = '';
    for (const part of log.split(/[\0\n]/)) {
      if (part.startsWith('\u0001')) day = part.slice(1);
      else if (part !== '' && !updated.has(part)) updated.set(part, day);
    }
  } catch {
    return new Map();
  }
  return updated;
}
