import { isAnswered, loadAfresh } from './load-afresh';
import { buildOf } from './parse-page';

/**
 * Loads a page as a full document, and returns whether it does. Checks first that the server responds, because on a
 * broken network the reader would lose the current page. Does it only once per page and build, because a deployment
 * with a missing file would otherwise reload forever.
 */
export async function reloadOnce(target: URL, isWanted: () => boolean): Promise<boolean> {
  if (!(await isAnswered(target)) || !isWanted() || !mayReload(target.pathname)) return false;
  loadAfresh(target);
  return true;
}

// Returns false if storage is blocked: an unrecorded reload could repeat forever.
function mayReload(path: string): boolean {
  try {
    if (sessionStorage.getItem(`reloaded ${path}`) === buildOf(document)) return false;
    sessionStorage.setItem(`reloaded ${path}`, buildOf(document));
    return true;
  } catch {
    return false;
  }
}
