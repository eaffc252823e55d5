import type { Located } from '../../content/parse-located';
import { countOf } from '../../core/count-of';
import type { ComponentUse } from '../../markdown/compiled';
import type { PlacedPages } from '../../search/areas-of-pages';
import type { SearchRecord } from '../../search/search-record';
import type { Feature } from '../feature';
import type { NamedFact } from '../named-fact';
import { rowRecords } from '../row-records';
import { checkTokens, type TokensSource } from './check-tokens';
import { type TokensData, tokensFile } from './tokens-data';
import { tokenId, tokensWithId } from './tokens-of';

/** The inventory of tokens and secrets. */
export const tokens = {
  name: 'tokens',
  data: [tokensFile],
  components: {
    Tokens: { attributes: { section: 'text', checks: 'flag' } },
  },
  ids: (use: ComponentUse, { data }: Pick<TokensSource, 'data'>) =>
    tokensWithId(use, data.tokens?.value.tokens ?? []).map(tokenId),
  check: checkTokens,
  records: tokenRecords,
  facts: tokenFacts,
  stored: ({ data }: Pick<TokensSource, 'data'>) => data.tokens?.value.tokens,
} as const satisfies Feature;

/** Returns the rotation of each secret as a fact. */
function tokenFacts({ data }: Pick<TokensSource, 'data'>): NamedFact[] {
  return (data.tokens?.value.tokens ?? []).map(({ name, days, rotate }) => ({
    kind: 'setting',
    name: `rotation of ${name}`,
    properties: { 'maximum age': countOf(days, 'day'), rotation: rotate },
    codes: [name],
  }));
}

/** Returns search records for the tokens in full inventories. Each links to the token's row. */
function tokenRecords(
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
