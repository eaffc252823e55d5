import type { Result } from '@/lib/search/search';
import type { RecentPage } from './search-recent';

/** An item in the search list that the arrow keys can reach. */
export type Option =
  | { readonly kind: 'result'; readonly result: Result }
  | { readonly kind: 'page'; readonly page: RecentPage }
  | {
      readonly kind: 'more';
      readonly area: string;
      readonly count: number;
      readonly href: string;
    };

/** Options under one heading. */
export type OptionGroup = { readonly heading: string; readonly options: readonly Option[] };
