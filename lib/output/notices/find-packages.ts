import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from '../../core/list-files';

/** Matches the project's own modules. */
const OWN = /^(app|components|lib)\//;

const MODULE = /^(.*\/?node_modules\/(?:@[^/]+\/)?[^/]+)\/.+$/;

/**
 * Returns the folders of the packages that these files belong to, all relative to the project. Throws for a file of
 * unknown origin.
 */
export function findScriptPackages(sources: readonly string[]): string[] {
  const folders = sources.flatMap((source) => {
    if (OWN.test(source)) return [];
    const [, folder] = MODULE.exec(source) ?? [];
    if (folder === undefined) throw new Error(`${source} ships, but its license is unknown`);
    return [folder];
  });
  return [...new Set(folders)].sort();
}

/**
 * Returns the folders, relative to the project, of the packages that an exported site's fonts come from: dependencies
 * that contain a file with the same name and bytes. Throws for a font of unknown origin.
 */
export function findFontPackages(folder: string, project: string): string[] {
  const media = listFiles(folder).filter((file) => file.startsWith('_next/static/media/'));
  const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const packages = Object.keys(dependencies ?? {}).map((name) => `node_modules/${name}`);
  const found = media.map((file) => {
    // Turbopack puts a hash between the name and the extension.
    const name = posix.basename(file).replace(/\.[^.]+(\.[^.]+)$/, '$1');
    const bytes = readFileSync(join(folder, file));
    const owner = packages.find((path) => {
      const source = join(project, path, 'files', name);
      return existsSync(source) && readFileSync(source).equals(bytes);
    });
    if (owner === undefined) throw new Error(`${file} ships, but its license is unknown`);
    return owner;
  });
  return [...new Set(found)].sort();
}
