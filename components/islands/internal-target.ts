/** The page of this site that a node's link leads to; nothing for files, other sites and the page's own headings. */
export function findInternalTarget(node: EventTarget | null, basePath: string): URL | undefined {
  const link = node instanceof Element ? node.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) {
    return undefined;
  }
  const isOurs = link.pathname === basePath || link.pathname.startsWith(`${basePath}/`);
  if (!isOurs || link.dataset.file !== undefined) return undefined;
  // The browser itself goes to a heading of this page.
  if (link.pathname === location.pathname && link.search === location.search && link.hash) {
    return undefined;
  }
  return new URL(link.href);
}

/** The id that a hash names; undefined for half an escape, which names nothing. */
export function decodeHash(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
}
