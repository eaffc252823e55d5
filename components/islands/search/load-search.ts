import { loadCode } from '../kit/load-code';

/** Loads the bundle of the dialog, with the search engine. */
export function loadSearch(): Promise<typeof import('./search-panel')> {
  if (process.env.NODE_ENV !== 'production') return import('./search-panel');
  return loadCode('search');
}

/** Loads the bundle of the results page, with the search engine. */
export function loadSearchPage(): Promise<typeof import('./search-page')> {
  if (process.env.NODE_ENV !== 'production') return import('./search-page');
  return loadCode('search-page');
}
