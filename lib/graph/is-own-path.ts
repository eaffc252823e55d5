/** Returns true if a path is reserved for the site: no page or redirect can use it. */
export function isOwnPath(path: string): boolean {
  return /^(_next|_preview|_search|404)(\/|$)|^preview\/changes$/.test(path);
}
