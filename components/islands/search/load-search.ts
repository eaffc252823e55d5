import { loadCode } from '../kit/load-code';

/** Loads the search bundle: the dialog, the results, and the search engine. */
export function loadSearch(): Promise<typeof import('./search-panel')> {
  if (process.env.NODE_ENV !== 'production') return import('./search-panel');
  return loadCode('search');
}
