type Props = {
  readonly label?: string;
  /** Text in the search box when it opens. */
  readonly query?: string;
  /** True to fill the search box with the words in the URL, on the "not found" page. */
  readonly isFromPath?: boolean;
};

/** Opens the search. Hidden without scripting: see components/styles/search.css. */
export function SearchButton({ label = 'Search docs', query, isFromPath = false }: Props) {
  return (
    <button
      type="button"
      className="search-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      data-search-open={isFromPath ? 'path' : ''}
      data-search-query={query}
    >
      <svg className="search-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="11" cy="11" r="6.5" />
        <path d="m16 16 4.5 4.5" />
      </svg>
      <span className="search-label">{label}</span>
      <span className="search-key" aria-hidden="true">
        <kbd>/</kbd>
      </span>
    </button>
  );
}
