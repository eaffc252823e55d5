import type { AnyRoute, SiteIndex } from './site-index';

/** Returns the title of a page as browsers show it. */
export function documentTitle(site: SiteIndex, { path, title }: AnyRoute): string {
  return path === '' ? site.title : `${title} | ${site.title}`;
}
