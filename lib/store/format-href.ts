import type { SiteIndex } from './site-index';

type Style = Pick<SiteIndex, 'basePath' | 'trailingSlash'>;

/**
 * A link as the browser needs it: site paths get the base path and the site's style of trailing slash;
 * everything else stays as it is. Files keep their names.
 */
export function formatHref(
  href: string,
  { basePath, trailingSlash }: Style,
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
export function canonicalUrl(
  path: string,
  site: Pick<SiteIndex, 'siteUrl' | 'basePath' | 'trailingSlash'>,
): string {
  const style = site.trailingSlash === 'always' ? 'always' : 'never';
  return site.siteUrl + formatHref(`/${path}`, { ...site, trailingSlash: style }, true);
}

/** The address of a page's Markdown twin. */
export function twinHref(path: string, site: Pick<SiteIndex, 'siteUrl' | 'basePath'>): string {
  return `${site.siteUrl}${encode(`${site.basePath}/${path || 'index'}`)}.md`;
}

function encode(path: string): string {
  return encodeURI(path).replaceAll('%25', '%');
}
