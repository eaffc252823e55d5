'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { SearchViewProps } from './search-results';

/** The page of results. All pages share their code, so what this one alone needs comes when it is shown. */
export function SearchView(props: SearchViewProps) {
  const [loaded, setLoaded] = useState<{ Results: ComponentType<SearchViewProps> }>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    import('./search-results').then(
      ({ SearchResults }) => setLoaded({ Results: SearchResults }),
      () => setHasFailed(true),
    );
  }, []);
  return (
    <div className="search-view">
      {loaded && <loaded.Results {...props} />}
      {hasFailed && (
        <p role="alert">
          The search could not be loaded.{' '}
          <a href={`${props.basePath}/search`} data-file="">
            Load the page again
          </a>
          .
        </p>
      )}
    </div>
  );
}
