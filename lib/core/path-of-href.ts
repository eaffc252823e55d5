import { safeDecode } from './safe-decode';

/**
 * Returns the page path that an internal link leads to, as route names are written: decoded, without a slash at either
 * end. Paths with malformed escapes stay encoded.
 */
export function pathOfHref(href: string): string {
  return safeDecode(href.replace(/[?#].*$/, '').replace(/^\/|\/$/g, ''), decodeURI);
}
