import { findNearestPaths } from '@/lib/graph/nearest-paths';
import { fetchJson } from '../kit/fetch';
import { loadStyle } from '../kit/load-style';
import { makeElement } from '../kit/make-element';

type Page = readonly [path: string, title: string];

/**
 * Returns a row of the calendar with `path` as a vacant night, and links to the pages whose URLs are closest to it, at
 * most five. `source` is the URL of the list of all pages. Rejects if that list fails to load.
 */
export async function nearestList(
  path: string,
  { basePath, source }: { readonly basePath: string; readonly source: string },
): Promise<readonly Node[]> {
  const [pages] = await Promise.all([
    fetchJson<readonly Page[]>(source),
    loadStyle('nearest-list'),
  ]);
  const titles = new Map(pages);
  const found = findNearestPaths(path, [...titles.keys()], 5);
  const vacancy = vacancyOf(path, [...titles.keys()]);
  if (found.length === 0) return [vacancy];
  const items = found.map((near) =>
    makeElement(
      'li',
      {},
      makeElement('a', { href: `${basePath}/${encodeURI(near)}` }, titles.get(near) ?? near),
      ' ',
      makeElement('code', {}, `/${near}`),
    ),
  );
  return [vacancy, makeElement('h2', {}, 'Closest pages'), makeElement('ul', {}, ...items)];
}

/** Returns a row of the booking calendar: the page's night is vacant, and its neighbors by address are booked. */
function vacancyOf(path: string, known: readonly string[]): Node {
  const sorted = known.filter((one) => one !== '').sort();
  const after = sorted.findIndex((one) => one > path);
  const neighbors = after === -1 ? [sorted.at(-1), undefined] : [sorted[after - 1], sorted[after]];
  const [left, right] = neighbors.map((one) =>
    makeElement('span', {}, one === undefined ? '' : `/${one.slice(one.lastIndexOf('/') + 1)}`),
  );
  const middle = makeElement('span', { class: 'vacancy-night' }, 'vacant');
  const bars = [left, middle, right].filter((bar) => bar !== undefined);
  return makeElement('div', { class: 'vacancy', 'aria-hidden': 'true' }, ...bars);
}
