import { existsSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Settings } from '../settings';
import { MANIFEST } from './manifest';

/**
 * Why a bundle may not be put at `outDir`, or undefined where it may. What stands there is replaced as a
 * whole, so it must hold nothing of the project, and be empty or a bundle of an earlier build.
 */
export async function findTargetFault(settings: Settings): Promise<string | undefined> {
  const { outDir, project, contentDir, openapi } = settings;
  const target = await realPathOf(outDir);
  const name = `OUT_DIR=${outDir}`;
  const precious = [project, contentDir, ...(openapi.file ? [dirname(openapi.file)] : [])];
  for (const folder of precious) {
    const path = await realPathOf(folder);
    if (contains(target, path)) return `${name} holds ${folder}, which a build would delete`;
    if (folder !== project && contains(path, target)) return `${name} lies inside ${folder}`;
  }
  if (!existsSync(outDir)) return undefined;
  const entries = await readdir(outDir).catch(() => undefined);
  if (!entries) return `${name} is no folder`;
  if (entries.length === 0 || entries.includes(MANIFEST)) return undefined;
  return `${name} holds other files than those of a build; name a folder that is new or empty`;
}

// Of a folder that is not there yet, the part that is.
async function realPathOf(path: string): Promise<string> {
  if (existsSync(path)) return realpath(path);
  const parent = dirname(path);
  return parent === path ? path : join(await realPathOf(parent), relative(parent, path));
}

function contains(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`));
}
