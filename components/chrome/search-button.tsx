type Props = {
  readonly label?: string;
  /** What the box holds when it opens. */
  readonly query?: string;
  /** The box holds the words of the address: for the page that no address leads to. */
  readonly isFromPath?: boolean;
};

/** Opens the search. Without scripting it could do nothing and is not shown: see components/styles/search.css. */
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
