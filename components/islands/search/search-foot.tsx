import { SearchSlash } from './search-slash';

/** Shows the keyboard shortcuts and a link to the results page, below the list. */
export function SearchFoot({ href, onLeave }: { href: string; onLeave: () => void }) {
  return (
    <div className="find-foot">
      <span className="find-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> open <kbd>Ctrl Enter</kbd> new tab{' '}
        <kbd>Esc</kbd> close
      </span>
      <SearchSlash />
      <a href={href} onClick={onLeave}>
        All results
      </a>
    </div>
  );
}
