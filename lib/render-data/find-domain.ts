import { capitalize } from '../core/capitalize';
import type { SiteIndex } from './site-index';

/**
 * Returns a domain's name, and the URL of its specification if there is one. For an unknown slug, derives the name from
 * the slug.
 */
export function findDomain(
  { roadmap }: SiteIndex,
  slug: string,
): { readonly name: string; readonly href?: string } {
  const row = roadmap?.groups.flatMap((group) => group.rows).find((other) => other.slug === slug);
  return {
    name: row?.name ?? capitalize(slug.replaceAll('-', ' ')),
    ...(row?.href ? { href: row.href } : {}),
  };
}
