import type { Metadata } from 'next';
import { alternateHref, canonicalUrl } from '@/lib/core/format-href';
import { documentTitle } from '@/lib/render-data/document-title';
import type { AnyRoute, SiteIndex } from '@/lib/render-data/site-index';

/** Returns what a page's head says about it. */
export function pageMetadata(site: SiteIndex, route: AnyRoute): Metadata {
  const { path } = route;
  // Don't use a template: Next expands %s and $& inside titles.
  const absolute = documentTitle(site, route);
  if (route.kind === 'changes') return { title: { absolute }, robots: { index: false } };
  if (route.kind === 'redirect') {
    const canonical = canonicalUrl(route.to.replace(/^\/|#.*$/g, ''), site);
    return { title: { absolute }, robots: { index: false }, alternates: { canonical } };
  }
  return {
    title: { absolute },
    description: route.description ?? null,
    alternates: {
      canonical: canonicalUrl(path, site),
      types: { 'text/markdown': alternateHref(path, site) },
    },
  };
}
