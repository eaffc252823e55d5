import type { RouteEntry, SiteIndex } from './site-index';

/** Returns the pages that a folder lists, in order: see `indexFolders`. */
export function findChildren({ routes, folders }: SiteIndex, path: string): RouteEntry[] {
  const folder = folders[path.replace(/^\/|\/$/g, '')];
  return (folder?.children ?? []).flatMap((child) => routes[child] ?? []);
}
