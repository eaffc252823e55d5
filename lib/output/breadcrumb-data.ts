import { canonicalUrl } from '../core/format-href';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';

/**
 * Returns a page's breadcrumbs as JSON-LD, from the start page through the sidebar groups. Returns '' for the start
 * page, or if the site's URL is unknown. Omits groups without a page because they have no URL.
 */
export function breadcrumbData({ path, title, position }: RouteEntry, site: SiteIndex): string {
  if (site.siteUrl === '' || path === '') return '';
  const way = position?.breadcrumbs ?? [{ label: title, href: `/${path}` }];
  const addressed = way.filter(({ href }) => href !== undefined && href !== '/');
  const steps = [{ label: site.title, href: '/' }, ...addressed];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href = '' }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: canonicalUrl(href.slice(1), site),
    })),
  };
  // JSON-LD is data, so no content policy applies to it. Only `</script` could end it early.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
