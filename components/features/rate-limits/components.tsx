import { readApi, readStored } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { RateLimits } from './rate-limits';

/** Returns the components that show rate-limit classes. */
export function rateLimitsComponents(site: SiteIndex) {
  return {
    RateLimits: () => (
      <RateLimits
        classes={readStored(site, 'rate-limits') ?? []}
        operations={site.api === undefined ? [] : readApi(site).operations}
      />
    ),
  };
}
