import { capitalize } from '../core/capitalize';
import type { SiteIndex } from './site-index';

/**
 * Returns a domain's name, and its specification's address if it's written. The name for an unknown slug is the slug in
 * words.
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
