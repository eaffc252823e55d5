import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { listFiles } from '../bundle/list-files';

/** The project's own modules, in the URLs of source maps. */
const OWN = /^turbopack:\/\/\/\[project\]\/(app|components|lib)\//;

/** The loader that Turbopack adds to every page. It comes with Next. */
const LOADER = /^turbopack:\/\/\/\[turbopack\]\//;

const MODULE = /^turbopack:\/\/\/\[project\]\/(.*\/?node_modules\/((?:@[^/]+\/)?[^/]+))\/(.+)$/;

/** Next contains copies of other packages, each with a license of its own. */
const COMPILED = /^dist\/compiled\/((?:@[^/]+\/)?[^/]+)\//;

/** The folders, below the project, of the packages that these modules belong to. Throws for a module of unknown origin. */
export function findScriptPackages(sources: readonly string[]): string[] {
  const folders = sources.flatMap((source) => {
    if (OWN.test(source)) return [];
    if (LOADER.test(source)) return ['node_modules/next'];
    const [, folder, name, rest = ''] = MODULE.exec(source) ?? [];
    if (folder === undefined) throw new Error(`${source} ships, but its license is unknown`);
    const [, compiled] = name === 'next' ? (COMPILED.exec(rest) ?? []) : [];
    return [compiled === undefined ? folder : `${folder}/dist/compiled/${compiled}`];
  });
  return [...new Set(folders)].sort();
}

/**
 * The folders, below the project, of the packages that an exported site's fonts come from: a dependency that contains
 * a file of the same name with the same bytes. Throws for a font of unknown origin.
 */
export function findFontPackages(folder: string, project: string): string[] {
  const media = listFiles(folder).filter((file) => file.startsWith('_next/static/media/'));
  const { dependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const packages = Object.keys(dependencies ?? {}).map((name) => `node_modules/${name}`);
  const found = media.map((file) => {
    // Turbopack puts a hash between the name and its ending.
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
