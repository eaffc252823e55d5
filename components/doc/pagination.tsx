import { SiteLink } from '@/components/layout/site-link';
import { isInForce } from '@/lib/content/is-in-force';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { Breakable } from './breakable';

type Neighbor = { readonly label: string; readonly href: string };

/** Links to the previous and next page in the sidebar, with slanted edges like stays on a booking calendar. */
export function Pagination({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  const { previous, next } = route.position ?? {};
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label="Previous and next page">
      {previous && (
        <SiteLink site={site} href={previous.href} rel="prev" className="pagination-previous">
          <span className="pagination-label">Previous</span>{' '}
          <Breakable text={titleOf(previous, site)} />
        </SiteLink>
      )}
      {next && (
        <SiteLink site={site} href={next.href} rel="next" className="pagination-next">
          <span className="pagination-label">Next</span> <Breakable text={titleOf(next, site)} />
        </SiteLink>
      )}
    </nav>
  );
}

// The sidebar shortens titles. There's room for the full title here.
function titleOf({ label, href }: Neighbor, { routes }: SiteIndex): string {
  const route = routes[href.slice(1)];
  const title = route?.title ?? label;
  const isMarked = route?.kind === 'doc' && route.decision && !isInForce(route.status);
  return isMarked ? `${title} (${route.status})` : title;
}
