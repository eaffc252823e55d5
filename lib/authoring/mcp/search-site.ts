import { searchSourceOf } from '../../output/write-search';
import { buildIndex } from '../../search/build-index';
import { SEARCH_FOLDER } from '../../search/index-format';
import { createSearch } from '../../search/search';
import type { Site } from '../../site/site-graph';

const MOST = 20;

/** Searches a site the way its readers do. Returns one line for each result, the best first. */
export async function searchSite(site: Site, query: string): Promise<string[]> {
  const { records, synonyms } = searchSourceOf(site, '');
  const files = buildIndex(records, (path) => path, synonyms);
  const search = createSearch(async (path) =>
    JSON.parse(files.get(`${SEARCH_FOLDER}/${path}`) ?? ''),
  );
  const { groups } = await search(query, '', { best: MOST, area: MOST, page: 2, all: MOST });
  const text = (pieces: readonly (string | { readonly text: string })[]) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
  return groups.flatMap(({ results }) =>
    results.map(({ href, name, excerpt }) => `${href}  ${name}: ${text(excerpt)}`),
  );
}
