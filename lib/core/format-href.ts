/** How a site writes its URLs. */
export type HrefStyle = {
  /** The path that the site is served below, without a trailing slash; '' at the root. */
  readonly basePath: string;
  readonly trailingSlash: 'always' | 'never' | 'keep';
};

/** The address of a site: `siteUrl` has no trailing slash, and is '' where it isn't known. */
type SiteAddress = { readonly siteUrl: string; readonly basePath: string };

/**
 * A link as the browser needs it: site paths get the base path and the site's style of trailing slash;
 * everything else stays as it is. Files keep their names.
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

/** The one address that stands for every form of a page's URL; a path where the site's address is unknown. */
export function canonicalUrl(path: string, site: SiteAddress & HrefStyle): string {
  const style = site.trailingSlash === 'always' ? 'always' : 'never';
  return site.siteUrl + formatHref(`/${path}`, { ...site, trailingSlash: style }, true);
}

/** The address of a page's Markdown twin. */
export function twinHref(path: string, site: SiteAddress): string {
  return `${site.siteUrl}${encode(`${site.basePath}/${path || 'index'}`)}.md`;
}

function encode(path: string): string {
  return encodeURI(path).replaceAll('%25', '%');
}
