import { isAnswered, loadAfresh } from './load-afresh';

/**
 * Loads a page afresh, and says whether it does: only where its server answers, so that a broken network
 * never takes away what is being read, and once for each page and build, so that a deployment that lacks a
 * file never becomes a loop.
 */
export async function reloadOnce(target: URL, isWanted = () => true): Promise<boolean> {
  if (!(await isAnswered(target)) || !isWanted() || !mayReload(target.pathname)) return false;
  loadAfresh(target);
  return true;
}

// Answers no where it cannot remember its answer; lib/head/explain-failed-load.ts shares the memory.
function mayReload(path: string): boolean {
  // The script that loads all others: its name changes with any of them.
  const build = document.querySelector('script[src*="/turbopack-"]')?.getAttribute('src') ?? '';
  try {
    if (sessionStorage.getItem(`reloaded ${path}`) === build) return false;
    sessionStorage.setItem(`reloaded ${path}`, build);
    return true;
  } catch {
    return false;
  }
}
