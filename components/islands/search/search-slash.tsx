import { useState } from 'react';
import { chooseSlash, mayOpenBySlash } from './slash-choice';

/** Shows a button that turns the slash shortcut on or off. */
export function SearchSlash() {
  const [isOn, setIsOn] = useState(mayOpenBySlash);
  return (
    <button
      type="button"
      className="find-slash"
      aria-pressed={isOn}
      onClick={() => setIsOn(chooseSlash(!isOn))}
    >
      <kbd>/</kbd> opens search
    </button>
  );
}
