/** Whether a path belongs to the site itself: no page may lie there, and no redirect. */
export function isOwnPath(path: string): boolean {
  return /^(_next|_preview|_search|404)(\/|$)|^preview\/changes$/.test(path);
}
