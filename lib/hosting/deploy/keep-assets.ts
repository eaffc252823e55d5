import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Manifest, readManifest, writeManifest } from '../manifest';
import { requireBundle } from './find-bundle-faults';

/** Files whose names never come to mean other bytes. */
const HASHED = /^(_next\/static|_search\/[0-9a-f]{16})\//;

/**
 * The hashed files of the previous bundle that the new one lacks: pages that readers opened before a
 * deployment ask for them. What the previous bundle had itself kept is not kept again.
 */
function listKept(next: Manifest, previous: Manifest): string[] {
  const dropped = new Set(previous.kept ?? []);
  return Object.keys(previous.files).filter(
    (path) => HASHED.test(path) && !dropped.has(path) && !Object.hasOwn(next.files, path),
  );
}

/**
 * Copies them into the new bundle, whose manifest then names them as kept, and returns their number. Both
 * bundles must be whole; throws for one that is not, before anything is copied.
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
