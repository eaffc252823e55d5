import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './list-files';

export const MANIFEST = 'manifest.json';

/** What a complete bundle holds: the SHA-256 of each file's bytes, by path. */
export type Manifest = { readonly files: Readonly<Record<string, string>> };

/** Written last: a bundle with a manifest is whole. The bytes depend on the files alone. */
export async function writeManifest(folder: string): Promise<Manifest> {
  const manifest = { files: await hashFiles(folder) };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

/** Why a folder is not a whole bundle; an empty list for one that is. */
export async function verifyBundle(folder: string): Promise<string[]> {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
  } catch {
    return [`${MANIFEST} is missing or cut off`];
  }
  const found = await hashFiles(folder);
  const names = new Set([...Object.keys(manifest.files), ...Object.keys(found)]);
  return [...names].sort().flatMap((name) => {
    const expected = Object.hasOwn(manifest.files, name) ? manifest.files[name] : undefined;
    if (expected === found[name]) return [];
    if (expected === undefined) return [`${name} is not in the manifest`];
    return [found[name] === undefined ? `${name} is missing` : `${name} has other bytes`];
  });
}

async function hashFiles(folder: string): Promise<Record<string, string>> {
  const paths = (await listFiles(folder)).filter((path) => path !== MANIFEST);
  const hashes: [string, string][] = [];
  for (const path of paths) {
    const bytes = await readFile(join(folder, path));
    hashes.push([path, createHash('sha256').update(bytes).digest('hex')]);
  }
  return Object.fromEntries(hashes);
}
