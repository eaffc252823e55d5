import type { HelpLink } from '@/lib/search/search-help';

/** Options that a search element receives in its attributes. */
export type SearchOptions = { readonly basePath: string; readonly help: readonly HelpLink[] };

/** Reads an element's `data-base-path` and `data-help` attributes. */
export function readOptions({ dataset }: HTMLElement): SearchOptions {
  return {
    basePath: dataset.basePath ?? '',
    help: JSON.parse(dataset.help ?? '[]') as readonly HelpLink[],
  };
}
