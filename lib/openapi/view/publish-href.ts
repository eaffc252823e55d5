import { safeHref } from './safe-href';

/** Options for links in descriptions. */
export type LinkOptions = {
  /** Our own origin. Absolute links to it become paths. */
  readonly site?: string | undefined;
  /** Formats a path of the site as pages link to it, for example with a base path or a trailing slash. */
  readonly formatPath?: ((path: string) => string) | undefined;
};

/**
 * Returns the target of an address, and its form for a link. If it must not be a link, `href` is undefined and `shown`
 * is ''.
 */
export function publishHref(
  written: string,
  { site, formatPath }: LinkOptions,
): { readonly href: string | undefined; readonly shown: string } {
  const href = safeHref(written, site);
  if (href === undefined) return { href, shown: '' };
  return { href, shown: href.startsWith('/') && formatPath ? formatPath(href) : href };
}
