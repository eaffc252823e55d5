/** Where a link of this site leads: as the browser writes it, and as the router wants it. */
export type InternalTarget = {
  readonly path: string;
  readonly href: string;
  readonly search: string;
  readonly hash: string;
};

/** The page of this site that an event's link leads to; nothing for files, other sites and the page's own headings. */
export function findInternalTarget(
  node: EventTarget | null,
  basePath: string,
): InternalTarget | undefined {
  const link = node instanceof Element ? node.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) {
    return undefined;
  }
  const isOurs = link.pathname === basePath || link.pathname.startsWith(`${basePath}/`);
  if (!isOurs || link.dataset.file !== undefined) return undefined;
  // The export has no route data for the home page under a base path: the browser loads it itself.
  if (basePath !== '' && link.pathname.replace(/\/$/, '') === basePath) return undefined;
  // The router would throw.
  if (decodeHash(link.hash) === undefined) return undefined;
  // The browser itself goes to a heading of this page.
  if (link.pathname === location.pathname && link.search === location.search && link.hash) {
    return undefined;
  }
  const path = link.pathname.slice(basePath.length).replace(/(.)\/$/, '$1') || '/';
  const { pathname, search, hash } = link;
  return { path: pathname, href: path + search + hash, search, hash };
}

/** The id that a hash names; undefined for half an escape, which names nothing. */
export function decodeHash(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
}
