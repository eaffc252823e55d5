/** `/foo/`, `/foo/index.html` and `/foo.html` as `/foo`: one form, whatever the host was asked for. */
export function canonicalPathname(pathname: string): string {
  // Two slashes in front would name a host.
  const path = pathname.replace(/^\/+/, '/');
  return path.replace(/(\/index)?\.html$/, '').replace(/(.)\/+$/, '$1') || '/';
}

/**
 * Shows one form of the address whatever form was asked for, so that it's the one that readers copy and that the
 * elements of the page compare. Query, hash and history state stay.
 */
export const PATH_FORM_SCRIPT = `(()=>{const f=${canonicalPathname.toString()};const p=f(location.pathname);if(p!==location.pathname)history.replaceState(history.state,'',p+location.search+location.hash)})()`;
