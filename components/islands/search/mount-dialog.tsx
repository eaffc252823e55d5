import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SearchOptions } from './read-options';
import { SearchDialog } from './search-dialog';

export { warmSearch } from './search-dialog';

type Options = SearchOptions & {
  readonly host: HTMLElement;
  /** The text in the box at first. */
  readonly query: string;
  readonly onClose?: () => void;
};

/** Opens the search dialog in `host` and removes it on close. When it returns, the box has the focus. */
export function mountDialog({ host, onClose, ...props }: Options): void {
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    onClose?.();
  };
  // Synchronously: a key that arrives in between would be lost.
  flushSync(() => root.render(<SearchDialog {...props} onClose={close} />));
}
