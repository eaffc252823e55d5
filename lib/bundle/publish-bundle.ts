import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MANIFEST, verifyBundle } from './manifest';

// Beside the target, because a rename only stays on one file system.
const previousOf = (target: string) => `${target}.previous`;

/**
 * Puts a whole bundle in the place of the earlier one. Killed at any moment it leaves the old bundle or
 * the new one: no file system renames over a full folder, so the old one steps aside first, and
 * `recoverBundle` brings it back where a build ended between the two renames.
 */
export async function publishBundle(folder: string, target: string): Promise<void> {
  const faults = await verifyBundle(folder);
  if (faults.length > 0)
    throw new Error(`the bundle is not whole: ${faults.slice(0, 3).join('; ')}`);
  await recoverBundle(target);
  const previous = previousOf(target);
  await mkdir(dirname(target), { recursive: true });
  if (existsSync(target)) await rename(target, previous);
  await rename(folder, target);
  await rm(previous, { recursive: true, force: true });
}

/** Repairs what a killed build left: called before anything reads or replaces a bundle. */
export async function recoverBundle(target: string): Promise<void> {
  const previous = previousOf(target);
  if (!existsSync(previous)) return;
  if (existsSync(join(target, MANIFEST))) {
    await rm(previous, { recursive: true, force: true });
  } else {
    await rm(target, { recursive: true, force: true });
    await rename(previous, target);
  }
}
