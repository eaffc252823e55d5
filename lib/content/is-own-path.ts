/** Returns true if a path is reserved for the site: no page or redirect can use it. */
export function isOwnPath(path: string): boolean {
  return OWN_PATH.test(path);
}

// `_not-found` is Next's name for the page that becomes 404.html.
const OWN_PATH =
  /^(_next|_preview|_reading|_search|_share|_not-found|404)(\/|$)|^preview\/changes$/;
