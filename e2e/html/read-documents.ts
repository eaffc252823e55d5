import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../../lib/hosting/manifest';

/** Returns a bundle's HTML files, keyed by path, without duplicates: `/foo` and `/foo/` have the same HTML. */
export function readDocuments(directory: string): Map<string, string> {
  const byHash = new Map<string, string>();
  for (const [path, hash] of Object.entries(readManifest(directory).files)) {
    if (path.endsWith('.html') && !byHash.has(hash)) byHash.set(hash, path);
  }
  return new Map(
    [...byHash.values()].map((path) => [path, readFileSync(join(directory, path), 'utf8')]),
  );
}
