import { isAnswered, loadAfresh } from './load-afresh';
import { buildOf } from './parse-page';
import { readStored } from './read-stored';
import { writeStored } from './write-stored';

/**
 * Loads a page as a full document. Returns false without loading it if the server doesn't respond, because the reader
 * would lose the current page, or if this build has already loaded it once, because a deployment with a missing file
 * would reload forever.
 */
export async function reloadOnce(target: URL, isWanted: () => boolean): Promise<boolean> {
  if (!(await isAnswered(target)) || !isWanted() || !mayReload(target.pathname)) return false;
  loadAfresh(target);
  return true;
}

// Returns false if storage is blocked: an unrecorded reload could repeat forever.
function mayReload(path: string): boolean {
  const [key, build] = [`reloaded ${path}`, buildOf(document)];
  return readStored('sessionStorage', key) !== build && writeStored('sessionStorage', key, build);
}
