import type { Located } from '../../content/parse-located';
import type { PlacedPages } from '../../search/areas-of-pages';
import type { SearchRecord } from '../../search/search-record';
import { rowRecords } from '../row-records';
import type { TokensData } from './tokens-data';
import { tokenId, tokensWithId } from './tokens-of';

/** Returns search records for the tokens in full inventories. Each links to the token's row. */
export function tokenRecords(
  site: PlacedPages & { readonly data: { readonly tokens?: Located<TokensData> } },
): SearchRecord[] {
  const tokens = site.data.tokens?.value.tokens ?? [];
  return rowRecords(site, (use) =>
    tokensWithId(use, tokens).map((token) => ({
      title: token.name,
      id: tokenId(token),
      where: 'Token',
      text: `${token.kind}. ${token.opens}. ${token.method}.`.replaceAll('`', ''),
      code: '',
      // A variable's main search result is its row in the list of variables.
      names: [{ name: token.name, rank: 'listed' }],
    })),
  );
}
