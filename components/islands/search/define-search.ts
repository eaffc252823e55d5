import { SearchView } from './search-view';
import { SiteSearch } from './site-search';

/** Defines the elements of the search. In `next dev` a saved file may run this again. */
export function defineSearch(): void {
  if (customElements.get('site-search')) return;
  customElements.define('site-search', SiteSearch);
  customElements.define('search-view', SearchView);
}
