import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

type Props = {
  readonly text: string;
  /** The list's id. `active` is the id of its current option, if there is one. */
  readonly list: string;
  readonly active: string | undefined;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
};

/** Shows the dialog's search box. It keeps focus while the arrow keys move through the list. */
export function SearchBox({ text, list, active, onText, onKeyDown, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // The dialog focuses the box only when it opens. After a crash, the dialog is already open.
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <div className="find-top">
      <svg className="search-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="11" cy="11" r="6.5" />
        <path d="m16 16 4.5 4.5" />
      </svg>
      <input
        ref={input}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="go"
        aria-label="Search"
        aria-expanded={active !== undefined}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active}
        placeholder="Search the docs"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck="false"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="find-close" aria-label="Close search" onClick={onClose}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="m6 6 12 12M18 6 6 18" />
        </svg>
      </button>
    </div>
  );
}
