import { createRoot } from 'react-dom/client';
import { PanelBoundary } from './panel-boundary';
import type { SearchOptions } from './read-options';
import { SearchResults } from './search-results';

/** Shows the results page's search box, filters, and results in `host`. Returns a function that removes them. */
export function mountResults({
  host,
  ...props
}: SearchOptions & { host: HTMLElement }): () => void {
  const root = createRoot(host);
  root.render(
    <PanelBoundary>
      <SearchResults {...props} />
    </PanelBoundary>,
  );
  return () => root.unmount();
}
