import { isWithin } from '../core/is-within';

type Version = { readonly id: string; readonly path: string };

/** Returns the version that a page belongs to: the one with the longest path that contains the page. */
export function versionOf<T extends Version>(path: string, versions: readonly T[]): T | undefined {
  const own = versions.filter((version) => isWithin(path, folderOf(version)));
  return own.sort((a, b) => folderOf(b).length - folderOf(a).length)[0];
}

/**
 * Returns each version's target in a page's version menu: the same doc if the version has it, otherwise the version's
 * main doc. Paths have no leading slash.
 */
export function findVersionTargets(
  path: string,
  versions: readonly Version[],
  routes: Readonly<Record<string, unknown>>,
): { readonly id: string; readonly path: string }[] {
  const own = versionOf(path, versions);
  const rest = path.slice(own ? folderOf(own).length : 0).replace(/^\//, '');
  return versions.map((version) => {
    const folder = folderOf(version);
    const duplicate = [folder, rest].filter(Boolean).join('/');
    // The root version's folder contains the other versions' folders, but their pages aren't its own.
    const isIts =
      Object.hasOwn(routes, duplicate) && versionOf(duplicate, versions)?.id === version.id;
    return { id: version.id, path: isIts ? duplicate : folder };
  });
}

function folderOf({ path }: Version): string {
  return path.replace(/^\/|\/$/g, '');
}
