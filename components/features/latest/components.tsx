import type { SiteIndex } from '@/lib/render-data/site-index';
import { Latest } from './latest';

/** Returns the component that lists the latest pages. */
export function latestComponents(site: SiteIndex) {
  return { Latest: () => <Latest site={site} /> };
}
