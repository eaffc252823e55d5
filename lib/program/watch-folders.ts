import { type FSWatcher, statSync, watch } from 'node:fs';

/**
 * Calls `onChange` after anything below these folders has changed, one call at a time and one for a burst.
 * A folder that is moved away and back, or made later, is watched again. Returns what ends it.
 */
export function watchFolders(
  folders: readonly string[],
  onChange: () => Promise<void>,
): () => void {
  const run = inSeries(onChange);
  const known = new Map<string, { readonly inode: number | undefined; watcher?: FSWatcher }>();
  const look = (): void => {
    for (const folder of folders) {
      const inode = statSync(folder, { throwIfNoEntry: false })?.ino;
      const before = known.get(folder);
      if (before && before.inode === inode) continue;
      before?.watcher?.close();
      const watcher = inode === undefined ? undefined : start(folder, run);
      known.set(folder, { inode, ...(watcher ? { watcher } : {}) });
      if (before) run();
    }
  };
  look();
  // A watcher follows the folder that it was given, not the name.
  const timer = setInterval(look, 500);
  return () => {
    clearInterval(timer);
    for (const { watcher } of known.values()) watcher?.close();
  };
}

function start(folder: string, run: () => void): FSWatcher | undefined {
  try {
    // A folder that vanishes below it is news too, and no reason to end.
    return watch(folder, { recursive: true }, run).on('error', run);
  } catch {
    // Gone again already: the next look will tell.
    return undefined;
  }
}

function inSeries(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isStale = false;
  return async () => {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    while (isStale) {
      isStale = false;
      // Editors save in several steps; one pass for all of them.
      await new Promise((resolve) => setTimeout(resolve, 20));
      await work();
    }
    isRunning = false;
  };
}
