import type { HelpLink } from '@/lib/search/search-help';

/** What the server tells an element of the search in its attributes. */
export type SearchOptions = { readonly basePath: string; readonly help: readonly HelpLink[] };

/** Reads `data-base-path` and `data-help` of an element. */
export function readOptions({ dataset }: HTMLElement): SearchOptions {
  return {
    basePath: dataset.basePath ?? '',
    help: JSON.parse(dataset.help ?? '[]') as readonly HelpLink[],
  };
}
