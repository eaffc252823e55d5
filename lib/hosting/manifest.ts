import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../core/list-files';

export const MANIFEST = 'manifest.json';

/** The contents of a complete bundle: the SHA-256 of each file's bytes, keyed by path. */
export type Manifest = {
  readonly files: Readonly<Record<string, string>>;
  /** The hash of the commit that the content has, if it's known and has no changes on top. */
  readonly commit?: string;
};

/**
 * Writes and returns the manifest. Call this last: a bundle with a manifest counts as complete. The manifest's bytes
 * depend only on the files and on `commit`.
 */
export function writeManifest(folder: string, commit?: string): Manifest {
  const files = hashFiles(folder);
  const manifest = commit === undefined ? { files } : { commit, files };
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

/** Returns the manifest of a bundle. Throws if it's missing or invalid. */
export function readManifest(folder: string): Manifest {
  const value: unknown = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  if (!isManifest(value)) throw new Error(`${MANIFEST} lists no files`);
  return value;
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null || !('files' in value)) return false;
  const { files, commit } = value as { files: unknown; commit?: unknown };
  if (typeof files !== 'object' || files === null) return false;
  if (commit !== undefined && !/^[0-9a-f]{40,64}$/.test(String(commit))) return false;
  return Object.values(files).every((hash) => typeof hash === 'string');
}

/** Returns the reasons why a folder isn't a complete bundle, or an empty list if it is one. */
export function verifyBundle(folder: string): string[] {
  let manifest: Manifest;
  try {
    manifest = readManifest(folder);
  } catch {
    return [`${MANIFEST} is missing or cut off`];
  }
  const found = hashFiles(folder);
  const names = new Set([...Object.keys(manifest.files), ...Object.keys(found)]);
  return [...names].sort().flatMap((name) => {
    const expected = Object.hasOwn(manifest.files, name) ? manifest.files[name] : undefined;
    if (expected === found[name]) return [];
    if (expected === undefined) return [`${name} is not in the manifest`];
    return [found[name] === undefined ? `${name} is missing` : `${name} has other bytes`];
  });
}

function hashFiles(folder: string): Record<string, string> {
  const paths = listFiles(folder).filter((path) => path !== MANIFEST);
  const hashes: [string, string][] = [];
  for (const path of paths) {
    const bytes = readFileSync(join(folder, path));
    hashes.push([path, createHash('sha256').update(bytes).digest('hex')]);
  }
  return Object.fromEntries(hashes);
}
