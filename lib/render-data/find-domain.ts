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
  const words = slug.replaceAll('-', ' ');
  return {
    name: row?.name ?? words.charAt(0).toUpperCase() + words.slice(1),
    ...(row?.href ? { href: row.href } : {}),
  };
}
