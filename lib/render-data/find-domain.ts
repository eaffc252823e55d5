import type { SiteIndex } from './site-index';

/** What a domain is called, and its specification where it is written. */
export function findDomain(
  { tape }: SiteIndex,
  slug: string,
): { readonly name: string; readonly href?: string } {
  const row = tape?.groups.flatMap((group) => group.rows).find((other) => other.slug === slug);
  const words = slug.replaceAll('-', ' ');
  return {
    name: row?.name ?? words.charAt(0).toUpperCase() + words.slice(1),
    ...(row?.href ? { href: row.href } : {}),
  };
}
