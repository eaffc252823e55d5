import type { ComponentUse } from '../../markdown/compiled';
import type { Feature } from '../feature';
import { checkTokens, type TokensSource } from './check-tokens';
import { tokenFacts } from './token-facts';
import { tokenRecords } from './token-records';
import { tokensFile } from './tokens-data';
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
