import { safeHref } from './safe-href';

/** Options for links in descriptions. */
export type LinkOptions = {
  /** Our own origin. Absolute links to it become paths. */
  readonly site?: string | undefined;
  /** Formats a site path for links, for example with a base path or a trailing slash. */
  readonly formatPath?: ((path: string) => string) | undefined;
};

/**
 * Returns a URL as `href`, and the URL formatted for links as `shown`. A URL on our own origin becomes a path. If pages
 * must not link to the URL, `href` is undefined and `shown` is ''.
 */
export function publishHref(
  written: string,
  { site, formatPath }: LinkOptions,
): { readonly href: string | undefined; readonly shown: string } {
  const href = safeHref(written, site);
  if (href === undefined) return { href, shown: '' };
  return { href, shown: href.startsWith('/') && formatPath ? formatPath(href) : href };
}
