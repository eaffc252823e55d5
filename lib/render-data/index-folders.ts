import { foldersAbove } from '../content/folders-above';
import { compareText } from '../core/compare-text';
import type { Folder, RouteEntry, SiteIndex } from './site-index';

/**
 * Returns what each folder contains, keyed by path. Its children are the pages directly below it, in sidebar order, then
 * by title. If a subfolder has no landing page, its pages are included instead.
 */
export function indexFolders(routes: SiteIndex['routes']): SiteIndex['folders'] {
  const folders = new Map<string, { children: RouteEntry[]; count: number }>();
  const folderAt = (path: string) => {
    const folder = folders.get(path) ?? { children: [], count: 0 };
    folders.set(path, folder);
    return folder;
  };
  for (const route of Object.values(routes)) {
    if (route.path === '') continue;
    if (route.kind === 'doc') {
      for (const path of placesOf(route.path, routes)) folderAt(path).children.push(route);
    }
    if (route.kind === 'doc' || route.kind === 'operation') {
      for (const path of foldersAbove(route.path)) folderAt(path).count += 1;
    }
  }
  return Object.fromEntries(
    [...folders].map(([path, { children, count }]): [string, Folder] => {
      const sorted = children.sort(
        (a, b) => orderOf(a) - orderOf(b) || compareText(a.title, b.title),
      );
      return [path, { children: sorted.map((route) => route.path), count }];
    }),
  );
}

/** Returns the folders that list a page: those above it up to the first one with a landing page. */
function placesOf(path: string, routes: SiteIndex['routes']): string[] {
  const above = [...foldersAbove(path), ''];
  const landing = above.findIndex((folder) => Object.hasOwn(routes, folder));
  return landing < 0 ? above : above.slice(0, landing + 1);
}

function orderOf(route: RouteEntry): number {
  return route.kind === 'doc' ? route.order : 0;
}
