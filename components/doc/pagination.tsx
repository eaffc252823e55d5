import { SiteLink } from '@/components/chrome/site-link';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';

/** The pages before and after this one in its sidebar: two stays that meet at a slant. */
export function Pagination({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  const { previous, next } = route.position ?? {};
  if (!previous && !next) return null;
  return (
    <nav className="pagination" aria-label="Previous and next page">
      {previous && (
        <SiteLink site={site} href={previous.href} rel="prev" className="pagination-previous">
          <span className="pagination-label">Previous</span> {previous.label}
        </SiteLink>
      )}
      {next && (
        <SiteLink site={site} href={next.href} rel="next" className="pagination-next">
          <span className="pagination-label">Next</span> {next.label}
        </SiteLink>
      )}
    </nav>
  );
}
