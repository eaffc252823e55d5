import type { HelpLink } from '@/lib/search/search-help';

/** Tells the reader what to try after a search without results. */
export function SearchNothing({ text, help }: { text: string; help: readonly HelpLink[] }) {
  return (
    <div className="find-nothing">
      <p className="find-nothing-title">No results for “{text}”.</p>
      <p>Try fewer words, or just the start of a word.</p>
      {help.length > 0 && (
        <p>
          Or browse:{' '}
          {help.map(({ label, href }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <a href={href}>{label}</a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Tells the reader that the search data failed to load. */
export function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="find-nothing" role="alert">
      <p>Search couldn't be loaded. Check your connection, then retry.</p>
      <button type="button" className="find-button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
