import { findDomain } from '@/lib/render-data/find-domain';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { OptionalLink } from './optional-link';

/** Shows a domain's name, as a link to its specification if it has one. */
export function DomainLink({ site, slug }: { site: SiteIndex; slug: string }) {
  const { name, href } = findDomain(site, slug);
  return (
    <OptionalLink site={site} href={href}>
      {name}
    </OptionalLink>
  );
}
