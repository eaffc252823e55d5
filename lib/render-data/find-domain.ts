import type { SiteIndex } from './site-index';

/** Returns the name of a domain, and its specification if it's written. An unknown slug is converted to words. */
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
