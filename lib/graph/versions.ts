type Version = { readonly id: string; readonly path: string };

/** The version that a page belongs to: the one whose path is the longest beginning of the page's. */
export function versionOf<T extends Version>(path: string, versions: readonly T[]): T | undefined {
  const own = versions.filter((version) => isBelow(path, folderOf(version)));
  return own.sort((a, b) => folderOf(b).length - folderOf(a).length)[0];
}

/**
 * Where a reader of a page finds each version: at the same doc if the version has it, else at its main
 * doc. Paths have no leading slash.
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
    const twin = [folder, rest].filter(Boolean).join('/');
    // The site itself holds the folders of other versions, whose pages are not its own.
    const isIts = Object.hasOwn(routes, twin) && versionOf(twin, versions)?.id === version.id;
    return { id: version.id, path: isIts ? twin : folder };
  });
}

function folderOf({ path }: Version): string {
  return path.replace(/^\/|\/$/g, '');
}

function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
