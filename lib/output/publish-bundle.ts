import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../core/list-files';
import { MANIFEST, verifyBundle } from '../hosting/manifest';

// Both folders are next to the target, because a rename works only within one file system.
const nextOf = (target: string) => `${target}.next`;
const previousOf = (target: string) => `${target}.previous`;

/**
 * Replaces the bundle at `target` with a new one. Throws if the new bundle is incomplete. Either the old or the new
 * bundle survives if the process is killed at any point: a rename can't replace a folder that isn't empty, so we move
 * the old bundle aside first, and `recoverBundle` restores it if a build was killed between the two renames.
 */
export function publishBundle(folder: string, target: string): void {
  recoverBundle(target);
  mkdirSync(dirname(target), { recursive: true });
  const next = bringNear(folder, target);
  const faults = verifyBundle(next);
  if (faults.length > 0) {
    rmSync(next, { recursive: true, force: true });
    throw new Error(`the bundle is not whole: ${faults.slice(0, 3).join('; ')}`);
  }
  if (existsSync(target)) renameSync(target, previousOf(target));
  renameSync(next, target);
  rmSync(previousOf(target), { recursive: true, force: true });
}

/** Repairs what a killed build left behind. Call this before reading or replacing a bundle. */
export function recoverBundle(target: string): void {
  const previous = previousOf(target);
  rmSync(nextOf(target), { recursive: true, force: true });
  if (!existsSync(previous)) return;
  if (existsSync(join(target, MANIFEST))) {
    rmSync(previous, { recursive: true, force: true });
  } else {
    rmSync(target, { recursive: true, force: true });
    renameSync(previous, target);
  }
}

// Moves the bundle next to the target. If it's on another disk, where a rename fails, copies it.
function bringNear(folder: string, target: string): string {
  const near = nextOf(target);
  try {
    renameSync(folder, near);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    try {
      // In Node 24, cpSync calls a full disk a broken one.
      for (const path of listFiles(folder)) {
        mkdirSync(dirname(join(near, path)), { recursive: true });
        copyFileSync(join(folder, path), join(near, path));
      }
    } catch (fault) {
      // On a full disk, half a bundle would take up the space that the next build needs.
      rmSync(near, { recursive: true, force: true });
      throw fault;
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return near;
}
