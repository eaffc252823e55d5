/**
 * Returns the path of the page that a link within this site leads to, in the form of route names: decoded, without a
 * slash at either end. Paths with malformed escapes stay encoded.
 */
export function pathOfHref(href: string): string {
  const path = href.replace(/[?#].*$/, '').replace(/^\/|\/$/g, '');
  try {
    // Markdown percent-encodes addresses.
    return decodeURI(path);
  } catch {
    return path;
  }
}
