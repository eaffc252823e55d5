import { SearchView } from './search-view';
import { SiteSearch } from './site-search';

/** Defines the search's custom elements. In `next dev`, saving a file can run this again. */
export function defineSearch(): void {
  if (customElements.get('site-search')) return;
  customElements.define('site-search', SiteSearch);
  customElements.define('search-view', SearchView);
}
