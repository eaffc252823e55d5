import type { Result } from '@/lib/search/search';

/** An item in the search list that the arrow keys can reach: a result, a page's title, or an area's other results. */
export type Option = {
  readonly href: string;
  readonly result?: Result;
  readonly title?: string;
  /** An area to narrow the search to. */
  readonly area?: string;
};

/** Options under one heading. */
export type OptionGroup = { readonly heading: string; readonly options: readonly Option[] };
