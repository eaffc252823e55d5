import type { Redirects } from './follow-redirects';
import type { Routes } from './routes';

/** Returns the valid redirects: those from a path without a page to a path with a page. */
export function buildRedirects(redirects: Redirects, routes: Routes): Redirects {
  return new Map(
    [...redirects].filter(
      ([from, to]) => !routes.has(from) && isPath(from) && routes.has(to.replace(/#.*$/, '')),
    ),
  );
}

// Returns false for paths that Next.js would reject or interpret as another path.
function isPath(path: string): boolean {
  return !/(^|\/)\.{0,2}(\/|$)|[?#%\\]/.test(path);
}
