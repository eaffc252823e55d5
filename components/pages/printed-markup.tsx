import type { ReactNode } from 'react';
import { layoutOf } from '@/lib/render-data/layout-of';
import { writePrinted } from '@/lib/render-data/printed-page';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { trackReads } from '@/lib/render-data/track-reads';
import { staticMarkup } from './static-markup';

type Props = {
  readonly site: SiteIndex;
  readonly path: string;
  /** Returns the page's content. It must read the site only from its argument, so that a build knows what it read. */
  readonly children: (site: SiteIndex) => ReactNode;
};

/**
 * Saves a page's static markup for the build, and leaves only a marker for it. Next would print and escape it several
 * times over for a client that the built site doesn't have. lib/next/page-cache.ts puts the page together.
 */
export function PrintedMarkup({ site, path, children }: Props) {
  const { site: own, reads } = trackReads(site);
  layoutOf(own);
  const html = staticMarkup(children(own));
  writePrinted(process.env.PRINTED_DIR ?? '', path, { html, reads: reads() });
  return <div data-printed="" />;
}
