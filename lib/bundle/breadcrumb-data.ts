import { canonicalUrl } from '../store/format-href';
import type { RouteEntry, SiteIndex } from '../store/site-index';

/**
 * The way from the outermost group of the sidebar to a page, as JSON-LD; '' for a page without such a way, and
 * where the site's address is not known. Groups without a page of their own have no address, and are left out.
 */
export function breadcrumbData({ position }: RouteEntry, site: SiteIndex): string {
  const steps = (position?.breadcrumbs ?? []).filter(({ href }) => href !== undefined);
  if (site.siteUrl === '' || steps.length < 2) return '';
  const data = {
    ...{ '@context': 'https://schema.org', '@type': 'BreadcrumbList' },
    itemListElement: steps.map(({ label, href = '' }, index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name: label },
      item: canonicalUrl(href.slice(1), site),
    })),
  };
  // Data, not a script: no content policy applies to it. Only `</script` could end it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
