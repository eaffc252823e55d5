import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MANIFEST, verifyBundle } from './manifest';

// Beside the target, because a rename only stays on one file system.
const nextOf = (target: string) => `${target}.next`;
const previousOf = (target: string) => `${target}.previous`;

/**
 * Puts a whole bundle in the place of the earlier one. Killed at any moment it leaves the old bundle or
 * the new one: no file system renames over a full folder, so the old one steps aside first, and
 * `recoverBundle` brings it back where a build ended between the two renames.
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

/** Repairs what a killed build left: called before anything reads or replaces a bundle. */
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

// A target on another disk cannot be reached by a rename, so the bundle is copied beside it first.
function bringNear(folder: string, target: string): string {
  const near = nextOf(target);
  try {
    renameSync(folder, near);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    try {
      cpSync(folder, near, { recursive: true });
    } catch (fault) {
      // On a full disk half a bundle would take the room of the next one.
      rmSync(near, { recursive: true, force: true });
      throw fault;
    }
    rmSync(folder, { recursive: true, force: true });
  }
  return near;
}
