import { formatHref } from '@/lib/core/format-href';
import { firstPath } from '@/lib/graph/navigation';
import type { SiteIndex } from '@/lib/render-data/site-index';

/** A main link with its formatted URL. Internal links also have the path that determines whether they're current. */
export type MenuLink = { readonly label: string; readonly href: string; readonly path?: string };

/** Returns the site's main links on one side of the header. */
export function menuLinks(site: SiteIndex, side: 'left' | 'right'): MenuLink[] {
  return site.navigation.navbar
    .filter(({ position }) => position === side)
    .map(({ label, href }) => {
      const path = href.startsWith('/') ? href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1') : '';
      const isPage = path !== '' && Object.hasOwn(site.routes, path.slice(1));
      return { label, href: formatHref(href, site, isPage), ...(path ? { path } : {}) };
    });
}

/** Returns the top level of the first sidebar, for the menu of a page without a sidebar. */
export function areaLinks(site: SiteIndex): MenuLink[] {
  return (Object.values(site.sidebars)[0] ?? []).map(({ label, path = '', items }) => {
    const to = `/${path || firstPath(items)}`;
    return { label, href: formatHref(to, site, true), path: to };
  });
}
