import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SearchOptions } from './read-options';
import { SearchDialog } from './search-dialog';

export { warmSearch } from './search-dialog';

type Options = SearchOptions & {
  readonly host: HTMLElement;
  /** The search box's initial text. */
  readonly query: string;
  readonly onClose?: () => void;
};

/** Opens the search dialog in `host` and removes it on close. When this returns, the search box has focus. */
export function mountDialog({ host, onClose, ...props }: Options): void {
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    onClose?.();
  };
  // Render synchronously. Otherwise, a key pressed before the next render would be lost.
  flushSync(() => root.render(<SearchDialog {...props} onClose={close} />));
}
