import { Icon } from '@/components/layout/icon';
import { alternateHref, canonicalUrl } from '@/lib/core/format-href';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { DateText } from './date-text';

/**
 * Shows a button that copies a document, operation, or schema as Markdown, which it fetches on click. Returns null on other
 * pages.
 */
export function CopyPage({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  if (!['doc', 'operation', 'schema'].includes(route.kind)) return null;
  // Fetch it from the host that served the page, which may not be the host in `siteUrl`.
  const href = alternateHref(route.path, { siteUrl: '', basePath: site.basePath });
  const label = 'Copy page as Markdown';
  return (
    <button
      type="button"
      className="page-action copy"
      aria-label={label}
      title={label}
      data-copy-page={href}
    >
      <Icon name="copy" />
      <span className="page-action-words">Copy page</span>
    </button>
  );
}

/** Shows a page's address and date of change at the top of its first printed page. Hidden on screens. */
export function PrintSource({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  const updated = route.kind === 'doc' ? route.updated : undefined;
  return (
    <div className="print-source">
      {canonicalUrl(route.path, site)}
      {updated && (
        <>
          , updated <DateText iso={updated} />
        </>
      )}
    </div>
  );
}
