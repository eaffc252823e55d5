import type { Located } from '../../content/config';
import { facetsOfPages, type PlacedPages } from '../../search/facets-of-pages';
import { PLAIN_RECORD, type SearchRecord } from '../../search/search-record';
import type { TokensData } from './tokens-data';
import { tokenId, tokensWithId } from './tokens-of';

/** Returns search records for the tokens that an inventory lists, each at its row. */
export function tokenRecords(
  site: PlacedPages & { readonly data: { readonly tokens?: Located<TokensData> } },
): SearchRecord[] {
  const tokens = site.data.tokens?.value.tokens ?? [];
  const facets = facetsOfPages(site);
  return site.pages.flatMap(({ path, title, uses }) =>
    uses
      .flatMap((use) => tokensWithId(use, tokens))
      .map((token) => ({
        ...PLAIN_RECORD,
        kind: 'entry',
        facets: facets.get(path) ?? {},
        path,
        page: title,
        title: token.name,
        id: tokenId(token),
        depth: 3,
        where: 'Token',
        text: plain(`${token.kind}. ${token.opens}. ${token.method}.`),
        code: '',
        // The main search result for a variable is its own row.
        names: [{ name: token.name, rank: 'listed' }],
      })),
  );
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}
