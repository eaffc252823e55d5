import { existsSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Settings } from '../core/settings';
import { MANIFEST } from '../hosting/manifest';

const FIX = 'set OUT_DIR to a new or empty folder elsewhere';

/**
 * Explains why a bundle can't be written to `outDir`. Returns undefined if it can. A build replaces the whole folder,
 * so the folder must be new, empty, or an earlier build. It must neither contain the project nor be inside a folder of
 * which a build reads every file. It can be next to an API description, whose folder is often somebody's whole project.
 */
export async function findTargetFault(settings: Settings): Promise<string | undefined> {
  const { outDir, project, contentDir, publicDir, openapi } = settings;
  const target = await realPathOf(outDir);
  const name = `OUT_DIR=${outDir}`;
  const api = openapi.file && dirname(openapi.file);
  const readWhole = [
    ...(contentDir === project ? [] : [contentDir]),
    publicDir,
    ...(api ? [join(api, 'revisions')] : []),
  ];
  const sources = [
    [project, 'the project'],
    [contentDir, 'the folder with the documents (CONTENT_DIR)'],
    [publicDir, 'the folder with files that need a fixed address'],
    ...(api ? ([[openapi.folder, 'the folder of OPENAPI_FILE']] as const) : []),
    ...(api ? ([[join(api, 'revisions'), "the API's earlier versions"]] as const) : []),
  ] as const;
  for (const [folder, reason] of sources) {
    const path = await realPathOf(folder);
    if (contains(target, path)) {
      return `${name} contains ${folder}, ${reason}, and a build would delete it; ${FIX}`;
    }
    if (readWhole.includes(folder) && contains(path, target)) {
      return `${name} is inside ${folder}, ${reason}, which a build only reads; ${FIX}`;
    }
  }
  if (!existsSync(outDir)) return undefined;
  const entries = await readdir(outDir).catch(() => undefined);
  if (!entries) return `${name} isn't a folder; ${FIX}`;
  if (entries.length === 0 || entries.includes(MANIFEST)) return undefined;
  return `${name} contains files that a build didn't write; ${FIX}`;
}

// Resolves symbolic links in the part of the path that exists.
async function realPathOf(path: string): Promise<string> {
  if (existsSync(path)) return realpath(path);
  const parent = dirname(path);
  return parent === path ? path : join(await realPathOf(parent), relative(parent, path));
}

// Unlike `isWithin`, allows for the root folder, `/`, and for the separators of the operating system.
function contains(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`));
}
