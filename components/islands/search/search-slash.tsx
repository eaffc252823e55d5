import { useState } from 'react';
import { chooseShortcut, isShortcutOn } from '../shortcut-choice';

/** Shows a button that turns the slash shortcut on or off. */
export function SearchSlash() {
  const [isOn, setIsOn] = useState(() => isShortcutOn('search.slash'));
  return (
    <button
      type="button"
      className="find-slash"
      aria-pressed={isOn}
      onClick={() => setIsOn(chooseShortcut('search.slash', !isOn))}
    >
      <kbd>/</kbd> opens search
    </button>
  );
}
