import { SiteLink } from '@/components/layout/site-link';
import { type LimitedClass, quotaOf } from '@/lib/features/rate-limits/feature';
import type { SiteIndex } from '@/lib/render-data/site-index';

/** Says how many requests a rate-limit class allows, as a link to its row if a page has one. */
export function Quota({ site, limit }: { readonly site: SiteIndex; readonly limit: LimitedClass }) {
  const words = quotaOf(limit);
  return (
    <>
      {limit.href ? (
        <SiteLink site={site} href={limit.href}>
          {words}
        </SiteLink>
      ) : (
        words
      )}
      {'. '}
    </>
  );
}
