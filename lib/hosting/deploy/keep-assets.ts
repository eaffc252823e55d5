import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Manifest, readManifest, writeManifest } from '../manifest';
import { HASHED_FOLDERS } from '../response-headers';
import { requireBundle } from './find-bundle-faults';

/** Matches files whose bytes never change under the same name. */
const HASHED = new RegExp(`^${HASHED_FOLDERS}`);

/**
 * Lists the previous bundle's hashed files that the new bundle lacks, because pages that were opened before the
 * deployment still request them. Files that the previous bundle kept from an earlier one aren't kept again.
 */
function listKept(next: Manifest, previous: Manifest): string[] {
  const dropped = new Set(previous.kept ?? []);
  return Object.keys(previous.files).filter(
    (path) => HASHED.test(path) && !dropped.has(path) && !Object.hasOwn(next.files, path),
  );
}

/**
 * Copies the files that `listKept` returns into the new bundle, marks them as kept in its manifest, and returns how
 * many there are. Throws before copying anything unless both bundles are complete.
 */
export async function keepAssets(folder: string, previous: string): Promise<number> {
  await requireBundle(folder);
  await requireBundle(previous);
  const kept = listKept(readManifest(folder), readManifest(previous));
  for (const path of kept) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await copyFile(join(previous, path), join(folder, path));
  }
  if (kept.length > 0) writeManifest(folder, kept);
  return kept.length;
}
