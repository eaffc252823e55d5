import type { Located } from '../../content/config';
import { facetsOfPages, type PlacedPages } from '../../search/facets-of-pages';
import { PLAIN_RECORD, type SearchRecord } from '../../search/search-record';
import type { TokensData } from './tokens-data';
import { tokenId, tokensWithId } from './tokens-of';

/** Returns search records for the tokens in full inventories. Each links to the token's row. */
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
        // A variable's main search result is its row in the list of variables.
        names: [{ name: token.name, rank: 'listed' }],
      })),
  );
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}
