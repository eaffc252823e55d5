/** The path of the page that a link of this site leads to, as routes are named: decoded, without slashes around it. */
export function pathOfHref(href: string): string {
  const path = href.replace(/[?#].*$/, '').replace(/^\/|\/$/g, '');
  try {
    // Markdown writes addresses encoded.
    return decodeURI(path);
  } catch {
    return path;
  }
}
