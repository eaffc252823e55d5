import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The day of a file's last commit, ISO, by its path below the folder that was asked for. */
export type Updated = ReadonlyMap<string, string>;

/**
 * When each file of a folder last changed, from the history of its repository, in one call. Empty where
 * there is no git, no repository, or only a part of the history: a shallow clone would call every file new.
 */
export async function readUpdated(folder: string): Promise<Updated> {
  const updated = new Map<string, string>();
  try {
    if ((await git(folder, 'rev-parse', '--is-shallow-repository')).trim() !== 'false')
      return updated;
    // NUL between names, so that none is quoted; each commit opens with SOH and its day in UTC.
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

async function git(folder: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args], {
    maxBuffer: 1024 ** 3,
    env: { ...process.env, TZ: 'UTC', GIT_OPTIONAL_LOCKS: '0' },
  });
  return stdout;
}
