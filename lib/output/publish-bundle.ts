import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MANIFEST, verifyBundle } from '../hosting/manifest';

// Both folders are next to the target, because a rename works only within one file system.
const nextOf = (target: string) => `${target}.next`;
const previousOf = (target: string) => `${target}.previous`;

/**
 * Replaces the bundle at `target` with a new one. Throws if the new bundle is incomplete. If the process is killed at
 * any moment, either the old or the new bundle survives: no file system renames over a full folder, so the old bundle
 * moves aside first, and `recoverBundle` restores it if a build died between the two renames.
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

// A rename can't reach another disk, so the bundle is first copied next to the target.
function bringNear(folder: string, target: string): string {
  const near = nextOf(target);
  try {
    renameSync(folder, near);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    try {
      cpSync(folder, near, { recursive: true });
    } catch (fault) {
      // On a full disk, half a bundle would take up the space that the next build needs.
      rmSync(near, { recursive: true, force: true });
      throw fault;
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return near;
}
