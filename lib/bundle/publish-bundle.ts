import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
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
export async function publishBundle(folder: string, target: string): Promise<void> {
  await recoverBundle(target);
  await mkdir(dirname(target), { recursive: true });
  const next = await bringNear(folder, target);
  const faults = await verifyBundle(next);
  if (faults.length > 0) {
    await rm(next, { recursive: true, force: true });
    throw new Error(`the bundle is not whole: ${faults.slice(0, 3).join('; ')}`);
  }
  if (existsSync(target)) await rename(target, previousOf(target));
  await rename(next, target);
  await rm(previousOf(target), { recursive: true, force: true });
}

/** Repairs what a killed build left: called before anything reads or replaces a bundle. */
export async function recoverBundle(target: string): Promise<void> {
  const previous = previousOf(target);
  await rm(nextOf(target), { recursive: true, force: true });
  if (!existsSync(previous)) return;
  if (existsSync(join(target, MANIFEST))) {
    await rm(previous, { recursive: true, force: true });
  } else {
    await rm(target, { recursive: true, force: true });
    await rename(previous, target);
  }
}

// A target on another disk cannot be reached by a rename, so the bundle is copied beside it first.
async function bringNear(folder: string, target: string): Promise<string> {
  const near = nextOf(target);
  try {
    await rename(folder, near);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    try {
      await cp(folder, near, { recursive: true });
    } catch (fault) {
      // On a full disk half a bundle would take the room of the next one.
      await rm(near, { recursive: true, force: true });
      throw fault;
    }
    await rm(folder, { recursive: true, force: true });
  }
  return near;
}
