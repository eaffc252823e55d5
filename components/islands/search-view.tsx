'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { SearchViewProps } from './search-results';
import { withPatience } from './with-patience';

const SLOW = 200;

/** The page of results. All pages share their code, so what this one alone needs comes when it is shown. */
export function SearchView(props: SearchViewProps) {
  const [loaded, setLoaded] = useState<{ Results: ComponentType<SearchViewProps> }>();
  const [delay, setDelay] = useState<'slow' | 'failed'>();
  useEffect(() => {
    const slow = setTimeout(() => setDelay('slow'), SLOW);
    // It may still come when nobody expects it any more.
    const loading = import('./search-results').then(({ SearchResults }) =>
      setLoaded({ Results: SearchResults }),
    );
    withPatience(loading)
      .catch(() => setDelay('failed'))
      .finally(() => clearTimeout(slow));
    return () => clearTimeout(slow);
  }, []);
  return (
    <div className="search-view">
      {loaded && <loaded.Results {...props} />}
      {/* Always there: screen readers announce a change, not a region that comes with its text. */}
      {!loaded && <p role="status">{delay === 'slow' && 'Loading the search …'}</p>}
      {!loaded && delay === 'failed' && (
        <p role="alert">
          The search could not be loaded.{' '}
          {/* A script of an earlier deployment is gone: only a fresh page has the new one. */}
          <button type="button" className="button" onClick={() => location.reload()}>
            Retry
          </button>
        </p>
      )}
    </div>
  );
}
