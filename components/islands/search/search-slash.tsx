import { useState } from 'react';
import { chooseSlash, mayOpenBySlash } from './slash-choice';

/** Switches the slash key on and off. */
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
