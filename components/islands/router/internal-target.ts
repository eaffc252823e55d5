/**
 * Returns the URL of the page that the link around `node` points to. Returns undefined for files, other sites, links
 * with a `target`, links to a text (`#:~:text=`), and headings on the current page.
 */
export function findInternalTarget(node: EventTarget | null, basePath: string): URL | undefined {
  const link = node instanceof Element ? node.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) {
    return undefined;
  }
  const isOurs = link.pathname === basePath || link.pathname.startsWith(`${basePath}/`);
  if (!isOurs || link.dataset.file !== undefined) return undefined;
  // Only the browser can find the text that such a link names.
  if (link.hash.includes(':~:')) return undefined;
  // The browser handles links to headings on the current page.
  if (link.pathname === location.pathname && link.search === location.search && link.hash) {
    return undefined;
  }
  return new URL(link.href);
}

/** Returns the id in a URL hash, or undefined if an escape in it is malformed. */
export function decodeHash(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
}

/** Opens the disclosures around an element, because the browser can't scroll to what's in a closed one. */
export function openAround(element: Element): void {
  const fold = element.closest<HTMLDetailsElement>('details:not([open])');
  if (!fold) return;
  fold.open = true;
  openAround(fold);
}
