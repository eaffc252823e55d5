import { formatHref } from '@/lib/store/format-href';
import type { SiteIndex } from '@/lib/store/site-index';

/** A main link as an island needs it: ready to be written, and the path that says whether it is current. */
export type MenuLink = { readonly label: string; readonly href: string; readonly path?: string };

/** The site's main links of one side of the header. */
export function menuLinks(site: SiteIndex, side: 'left' | 'right'): MenuLink[] {
  return site.navigation.navbar
    .filter(({ position }) => position === side)
    .map(({ label, href }) => {
      const path = href.startsWith('/') ? href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1') : '';
      const isPage = path !== '' && Object.hasOwn(site.routes, path.slice(1));
      return { label, href: formatHref(href, site, isPage), ...(path ? { path } : {}) };
    });
}
