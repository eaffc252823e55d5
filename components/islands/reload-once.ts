import { isAnswered, loadAfresh } from './load-afresh';
import { buildOf } from './parse-page';

/**
 * Loads a page afresh, and says whether it does: only where its server answers, so that a broken network
 * never takes away what is being read, and once for each page and build, so that a deployment that lacks a
 * file never becomes a loop.
 */
export async function reloadOnce(target: URL, isWanted: () => boolean): Promise<boolean> {
  if (!(await isAnswered(target)) || !isWanted() || !mayReload(target.pathname)) return false;
  loadAfresh(target);
  return true;
}

// Answers no where it cannot remember its answer.
function mayReload(path: string): boolean {
  try {
    if (sessionStorage.getItem(`reloaded ${path}`) === buildOf(document)) return false;
    sessionStorage.setItem(`reloaded ${path}`, buildOf(document));
    return true;
  } catch {
    return false;
  }
}
