import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from '../../lib/hosting/manifest';

/** Returns every HTML file of a bundle by path, each content once: `/foo` and `/foo/` are the same file. */
export function readDocuments(directory: string): Map<string, string> {
  const byHash = new Map<string, string>();
  for (const [path, hash] of Object.entries(readManifest(directory).files)) {
    if (path.endsWith('.html') && !byHash.has(hash)) byHash.set(hash, path);
  }
  return new Map(
    [...byHash.values()].map((path) => [path, readFileSync(join(directory, path), 'utf8')]),
  );
}
