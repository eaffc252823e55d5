import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

type Watched = { readonly inode: number; readonly watcher: FSWatcher };

/**
 * Calls `onChange` after anything below these folders has changed, with the changed paths, as far as they're known.
 * Makes only one call at a time, and a single call for a burst of changes. Keeps watching a folder that's moved away
 * and back, or created later. Ignores `node_modules` and names that begin with a dot, except `.well-known`. Returns a function that stops
 * watching.
 *
 * Each folder has its own watcher, because Node 20's recursive watcher permanently loses a file once an editor has
 * saved it by renaming.
 */
export function watchFolders(
  tops: readonly string[],
  onChange: (changed: readonly string[]) => Promise<void>,
): () => void {
  const known = new Map<string, Watched>();
  const changed = new Set<string>();
  const run = inSeries(async () => {
    // Look for new folders first, so that changes in them are noticed while `onChange` works.
    look();
    const paths = [...changed];
    changed.clear();
    await onChange(paths);
  });
  look();
  const stop = watchInodes(tops, run);
  return () => {
    stop();
    for (const { watcher } of known.values()) watcher.close();
  };

  function look(): void {
    const gone = new Set(known.keys());
    const ahead = [...tops];
    for (let folder = ahead.pop(); folder !== undefined; folder = ahead.pop()) {
      const inode = inodeOf(folder);
      if (inode === undefined) continue;
      if (known.get(folder)?.inode !== inode) follow(folder, inode);
      gone.delete(folder);
      ahead.push(...foldersIn(folder));
    }
    for (const folder of gone) forget(folder);
  }

  function forget(folder: string): void {
    known.get(folder)?.watcher.close();
    known.delete(folder);
  }

  function follow(folder: string, inode: number): void {
    forget(folder);
    const watcher = tryToWatch(folder, (name) => {
      if (name !== null && isPassedOver(name)) return;
      if (name !== null) changed.add(join(folder, name));
      run();
    });
    // If the folder disappears, treat that as a change, not as an error.
    if (watcher) known.set(folder, { inode, watcher: watcher.on('error', run) });
  }
}

// Returns undefined if the folder is already gone, which the next look will notice, or if it can't be watched.
function tryToWatch(folder: string, onName: (name: string | null) => void): FSWatcher | undefined {
  try {
    return watch(folder, (_, name) => onName(name));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'ENOTDIR'].includes(code)) warnOnce(folder, code);
    return undefined;
  }
}

let isWarned = false;

function warnOnce(folder: string, code: string): void {
  if (isWarned) return;
  isWarned = true;
  const fix = code === 'ENOSPC' ? ': raise the limit fs.inotify.max_user_watches' : '';
  console.error(`Changes in ${folder} and other folders can't be noticed (${code})${fix}`);
}

// A watcher follows the folder itself, not its path. So compare inodes to notice a folder that was replaced.
function watchInodes(folders: readonly string[], onChange: () => void): () => void {
  const inodes = () => folders.map(inodeOf).join(' ');
  let before = inodes();
  const timer = setInterval(() => {
    const now = inodes();
    if (now !== before) onChange();
    before = now;
  }, 500);
  return () => clearInterval(timer);
}

function inodeOf(folder: string): number | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() ? found.ino : undefined;
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !isPassedOver(entry.name))
      .map((entry) => join(folder, entry.name));
  } catch {
    // The folder is already gone, as above.
    return [];
  }
}

function isPassedOver(name: string): boolean {
  return (name.startsWith('.') && name !== '.well-known') || name === 'node_modules';
}

function inSeries(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isStale = false;
  return async () => {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    while (isStale) {
      // Editors save in several steps. Wait, so that one pass covers all of them.
      await new Promise((resolve) => setTimeout(resolve, 20));
      isStale = false;
      await work();
    }
    isRunning = false;
  };
}
