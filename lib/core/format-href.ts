/** How a site formats its URLs. */
export type HrefStyle = {
  /** The path the site is served under, without a trailing slash; '' at the root. */
  readonly basePath: string;
  readonly trailingSlash: 'always' | 'never' | 'keep';
};

/** The address of a site. `siteUrl` has no trailing slash, and is '' if unknown. */
type SiteAddress = { readonly siteUrl: string; readonly basePath: string };

/**
 * Formats a link for the browser: adds the base path to site paths, and applies the site's trailing slash style to
 * pages. Leaves other links unchanged.
 */
export function formatHref(
  href: string,
  { basePath, trailingSlash }: HrefStyle,
  isPage: boolean,
): string {
  if (!href.startsWith('/')) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  if (!isPage || trailingSlash === 'keep') return encode(basePath + path) + rest;
  const bare = path.replace(/\/+$/, '');
  if (trailingSlash === 'always') return `${encode(basePath + bare)}/${rest}`;
  return (encode(basePath + bare) || '/') + rest;
}

/** Returns the canonical URL of a page, or only its path if the site's URL is unknown. */
export function canonicalUrl(path: string, site: SiteAddress & HrefStyle): string {
  const style = site.trailingSlash === 'always' ? 'always' : 'never';
  return (
    site.siteUrl + formatHref(`/${path}`, { basePath: site.basePath, trailingSlash: style }, true)
  );
}

/** Returns the URL of a page's Markdown alternate. */
export function alternateHref(path: string, site: SiteAddress): string {
  return `${site.siteUrl}${encode(`${site.basePath}/${path || 'index'}`)}.md`;
}

function encode(path: string): string {
  return encodeURI(path).replaceAll('%25', '%');
}
