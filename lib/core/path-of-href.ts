import { safeDecode } from './safe-decode';

/**
 * Returns the path of the page that an internal link points to, in the form of route names: decoded, without a slash at
 * either end. Paths with malformed escapes stay encoded.
 */
export function pathOfHref(href: string): string {
  return safeDecode(href.replace(/[?#].*$/, '').replace(/^\/|\/$/g, ''), decodeURI);
}
