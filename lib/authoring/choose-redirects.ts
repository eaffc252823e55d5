import type { Settings } from '../core/settings';
import { readPublished } from './read-published';

type Chosen = {
  /** Old path → new path, with leading slashes. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly notes: readonly string[];
};

/**
 * Returns the redirects for pages that get another path (`paths` maps old to new ones, without leading slashes): only
 * for published pages, because nobody has a link to any other. The notes name the pages without one.
 */
export async function chooseRedirects(
  paths: ReadonlyMap<string, string>,
  settings: Settings,
): Promise<Chosen> {
  const isPublished = await readPublished(settings);
  const routes = [...paths].map(([from, to]) => [`/${from}`, `/${to}`] as const);
  const fresh = routes.filter(([from]) => !isPublished(from)).map(([from]) => from);
  return {
    redirects: new Map(routes.filter(([from]) => isPublished(from))),
    notes: fresh.length > 0 ? [`no redirect, because not in ledger.json: ${fresh.join(', ')}`] : [],
  };
}
