import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SearchOptions } from './read-options';
import { SearchDialog } from './search-dialog';

// The bundle that a page loads when the reader is about to search. It's one file, so it loads completely or not at all.
export { warmSearch } from './search-dialog';

type Options = SearchOptions & {
  readonly host: HTMLElement;
  /** The search box's initial text. */
  readonly query: string;
};

let closeMounted: (() => void) | undefined;

/** Opens the search dialog in `host` and removes it on close. When this returns, the search box has focus. */
export function mountDialog({ host, ...props }: Options): void {
  // The browser reports a closed dialog in a later task, so the reader can open the search again before.
  closeMounted?.();
  const root = createRoot(host);
  const close = () => {
    if (closeMounted !== close) return;
    closeMounted = undefined;
    root.unmount();
  };
  closeMounted = close;
  // Render synchronously. Otherwise, a key pressed before the next render would be lost.
  flushSync(() => root.render(<SearchDialog {...props} onClose={close} />));
}
