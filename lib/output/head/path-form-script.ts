/** Returns the canonical form of a path: `/foo` for `/foo/`, `/foo/index.html`, and `/foo.html`. */
export function canonicalPathname(pathname: string): string {
  // A leading `//` would start a host name.
  const path = pathname.replace(/^\/+/, '/');
  return path.replace(/(\/index)?\.html$/, '').replace(/(.)\/+$/, '$1') || '/';
}

/**
 * Replaces the URL in the address bar with its canonical form, so that readers copy that form and the page's own
 * scripts can compare against it. Keeps the query, the hash, and the history state.
 */
export const PATH_FORM_SCRIPT = `(()=>{const f=${canonicalPathname.toString()};const p=f(location.pathname);if(p!==location.pathname)history.replaceState(history.state,'',p+location.search+location.hash)})()`;
