import { alternateHref } from '@/lib/core/format-href';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';

/** Copies the Markdown alternate of a document or an operation, which is fetched by the click; nothing elsewhere. */
export function CopyPage({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  if (route.kind !== 'doc' && route.kind !== 'operation') return null;
  // From where the page itself came, which need not be the site's own address.
  const href = alternateHref(route.path, { siteUrl: '', basePath: site.basePath });
  const label = 'Copy page as Markdown';
  return (
    <button type="button" className="copy" aria-label={label} title={label} data-copy-page={href} />
  );
}
