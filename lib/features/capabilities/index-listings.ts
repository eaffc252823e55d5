import type { Page } from '../../graph/page';

/** Returns the URL of the row `id` on the page that uses this component for a domain. Undefined if there's none. */
export type FindRow = (component: string, domain: string, id: string) => string | undefined;

/**
 * Indexes the pages that use components such as `<Capabilities of="bookings" />`. If several pages use the same
 * component for the same domain, the first page wins.
 */
export function indexListings(pages: readonly Pick<Page, 'path' | 'anchors' | 'uses'>[]): FindRow {
  const listings = new Map<string, { readonly path: string; readonly ids: ReadonlySet<string> }>();
  for (const { path, anchors, uses } of pages) {
    for (const { name, attributes } of uses) {
      const key = `${name} ${attributes.of ?? ''}`;
      if (!listings.has(key)) listings.set(key, { path, ids: new Set(anchors) });
    }
  }
  return (component, domain, id) => {
    const listing = listings.get(`${component} ${domain}`);
    return listing?.ids.has(id) ? `/${listing.path}#${id}` : undefined;
  };
}
