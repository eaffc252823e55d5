import { isWithin } from '../core/is-within';
import { tryParseUrl } from '../core/try-parse-url';

/** Returns the path, query, and hash of a URL below `siteUrl`, or undefined for any other URL. */
export function ownAddress(href: string, siteUrl: string): string | undefined {
  const [url, site] = [tryParseUrl(href), tryParseUrl(siteUrl)];
  if (!url || !site) return undefined;
  const base = site.pathname.replace(/\/$/, '');
  const isOwn = /^https?:$/.test(url.protocol) && url.host === site.host;
  if (!isOwn || !isWithin(url.pathname, base)) return undefined;
  return (url.pathname.slice(base.length) || '/') + url.search + url.hash;
}
