import { safeHref } from './safe-href';

/** How links of descriptions are written. */
export type LinkOptions = {
  /** Our own origin: its absolute links become paths. */
  readonly site?: string | undefined;
  /** How the site writes one of its own paths, which may have a base or a slash at the end. */
  readonly formatPath?: ((path: string) => string) | undefined;
};

/** Where an address leads, and how a page writes it; undefined and empty when it must stay text. */
export function publishHref(
  written: string,
  { site, formatPath }: LinkOptions,
): { readonly href: string | undefined; readonly shown: string } {
  const href = safeHref(written, site);
  if (href === undefined) return { href, shown: '' };
  return { href, shown: href.startsWith('/') && formatPath ? formatPath(href) : href };
}
