import { canonicalUrl } from '../store/format-href';
import type { RouteEntry, SiteIndex } from '../store/site-index';

/**
 * The way from the start page through the groups of the sidebar to a page, as JSON-LD; '' for the start page
 * itself, and where the site's address is not known. Groups without a page have no address, and are left out.
 */
export function breadcrumbData({ path, title, position }: RouteEntry, site: SiteIndex): string {
  if (site.siteUrl === '' || path === '') return '';
  const way = position?.breadcrumbs ?? [{ label: title, href: `/${path}` }];
  const addressed = way.filter(({ href }) => href !== undefined && href !== '/');
  const steps = [{ label: site.title, href: '/' }, ...addressed];
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
