import type { TokenChoice } from '@/lib/features/tokens/tokens-of';
import { readStored } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Tokens } from './tokens';

/** Returns the components that show the token inventory. */
export function tokensComponents(site: SiteIndex) {
  return {
    Tokens: (choice: TokenChoice) => (
      <Tokens site={site} tokens={readStored(site, 'tokens') ?? []} choice={choice} />
    ),
  };
}
