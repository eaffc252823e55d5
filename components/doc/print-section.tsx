import { Icon } from '@/components/layout/icon';
import { formatHref } from '@/lib/core/format-href';
import { findChildren } from '@/lib/render-data/find-children';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';

type Props = { readonly site: SiteIndex; readonly route: RouteEntry };

// Nobody prints more, and browsers struggle to lay it out.
const MOST = 40;

/** Offers to print a landing page with all pages below it. Returns null for other pages, and for large sections. */
export function PrintSection({ site, route }: Props) {
  if (route.kind !== 'doc' || !route.isLanding) return null;
  const pages = pagesBelow(site, route);
  if (pages.length === 0 || pages.length > MOST) return null;
  return (
    <print-section
      data-pages={pages.map((page) => formatHref(`/${page.path}`, site, true)).join(' ')}
    >
      <button type="button" className="page-action copy">
        <Icon name="print" />
        <span className="page-action-words">Print section</span>
      </button>
    </print-section>
  );
}

function pagesBelow(site: SiteIndex, route: RouteEntry): RouteEntry[] {
  return findChildren(site, route.path).flatMap((child) => [child, ...pagesBelow(site, child)]);
}
