import { findDomain } from '@/lib/render-data/find-domain';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { OptionalLink } from './optional-link';

/** The name of a domain; a link to its specification where it is written. */
export function DomainLink({ site, slug }: { site: SiteIndex; slug: string }) {
  const { name, href } = findDomain(site, slug);
  return (
    <OptionalLink site={site} href={href}>
      {name}
    </OptionalLink>
  );
}
