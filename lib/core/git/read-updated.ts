import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { git } from './git';

/** The day of each file's last commit, as an ISO date, keyed by path relative to the requested folder. */
export type Updated = ReadonlyMap<string, string>;

/**
 * Returns the day when each file in a folder last changed, with a single `git log`. Empty without Git, without a
 * repository, or in a shallow clone, where every file would look new.
 */
export async function readUpdated(folder: string): Promise<Updated> {
  if (!isInRepository(folder)) return new Map();
  try {
    const state = (await git(folder, 'rev-parse', '--is-shallow-repository', 'HEAD')).trim();
    if (!state.startsWith('false')) return new Map();
    const before = known.get(folder);
    if (before?.state === state) return before.updated;
    const updated = await readLog(folder);
    known.set(folder, { state, updated });
    return updated;
  } catch {
    return new Map();
  }
}

// While an author types, commits are rare. `state` includes the id of the latest commit.
const known = new Map<string, { readonly state: string; readonly updated: Updated }>();

// Starting Git only to learn that there's no repository takes as long as reading a small site.
function isInRepository(folder: string): boolean {
  if (process.env.GIT_DIR || existsSync(join(folder, '.git'))) return true;
  const above = dirname(folder);
  return above !== folder && isInRepository(above);
}

async function readLog(folder: string): Promise<Updated> {
  const updated = new Map<string, string>();
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
  return updated;
}
