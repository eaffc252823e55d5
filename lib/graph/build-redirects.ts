import type { Redirects } from './follow-redirects';
import type { Routes } from './routes';

/** The redirects that can be printed: from where no page is to where one is. */
export function buildRedirects(redirects: Redirects, routes: Routes): Redirects {
  return new Map(
    [...redirects].filter(
      ([from, to]) => !routes.has(from) && isPath(from) && routes.has(to.replace(/#.*$/, '')),
    ),
  );
}

// What the framework would take for another path, or for none.
function isPath(path: string): boolean {
  return !/(^|\/)\.{0,2}(\/|$)|[?#%\\]/.test(path);
}
