import { isWithin } from '../core/is-within';

/** Returns the path, query, and hash of a URL below `siteUrl`, or undefined for any other URL. */
export function ownAddress(href: string, siteUrl: string): string | undefined {
  if (siteUrl === '' || !URL.canParse(href) || !URL.canParse(siteUrl)) return undefined;
  const [url, site] = [new URL(href), new URL(siteUrl)];
  const base = site.pathname.replace(/\/$/, '');
  const isOwn = /^https?:$/.test(url.protocol) && url.host === site.host;
  if (!isOwn || !isWithin(url.pathname, base)) return undefined;
  return (url.pathname.slice(base.length) || '/') + url.search + url.hash;
}
