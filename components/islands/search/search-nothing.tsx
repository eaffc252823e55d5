import type { HelpLink } from '@/lib/search/search-help';

/** Tells the reader what to try after a search without results. */
export function SearchNothing({ text, help }: { text: string; help: readonly HelpLink[] }) {
  return (
    <div className="find-nothing">
      <p className="find-nothing-title">Nothing found for “{text}”.</p>
      <ul>
        <li>Try fewer words, or the beginning of one.</li>
        <li>
          Names work as they are: <code>create-quote</code>, <code>POST /quotes</code>,{' '}
          <code>adr 42</code>.
        </li>
      </ul>
      {help.length > 0 && (
        <p>
          Or look through:{' '}
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
      <p>The search could not be loaded. Check the connection, then retry.</p>
      <button type="button" className="find-button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
