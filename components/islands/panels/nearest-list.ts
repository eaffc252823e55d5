import { findNearestPaths } from '@/lib/graph/nearest-paths';
import { fetchJson } from '../kit/fetch';
import { makeElement } from '../kit/make-element';

type Page = readonly [path: string, title: string];

/**
 * Returns links to the pages whose URLs are closest to `path`, at most five. `source` is the URL of the list of all
 * pages. Rejects if that list fails to load.
 */
export async function nearestList(
  path: string,
  { basePath, source }: { readonly basePath: string; readonly source: string },
): Promise<readonly Node[]> {
  const titles = new Map(await fetchJson<readonly Page[]>(source));
  const found = findNearestPaths(path, [...titles.keys()], 5);
  if (found.length === 0) return [];
  const items = found.map((near) =>
    makeElement(
      'li',
      {},
      makeElement('a', { href: `${basePath}/${encodeURI(near)}` }, titles.get(near) ?? near),
      ' ',
      makeElement('code', {}, `/${near}`),
    ),
  );
  return [makeElement('h2', {}, 'Closest pages'), makeElement('ul', {}, ...items)];
}
