import { canonicalUrl } from '@/lib/core/format-href';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { DateText } from './date-text';

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
