'use client';

import { useState } from 'react';

const KEY = 'search.slash';

/** Whether the slash alone opens the search. Readers who dictate can switch it off (WCAG 2.1.4). */
export function mayOpenBySlash(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // Blocked: nothing was switched off.
    return true;
  }
}

/** Switches the slash key on and off. */
export function SearchSlash() {
  const [isOn, setIsOn] = useState(mayOpenBySlash);
  return (
    <button
      type="button"
      className="find-slash"
      aria-pressed={isOn}
      onClick={() => {
        setIsOn(!isOn);
        try {
          localStorage.setItem(KEY, isOn ? 'off' : 'on');
        } catch {
          // Blocked or full: the key works as before.
          setIsOn(isOn);
        }
      }}
    >
      <kbd>/</kbd> opens search
    </button>
  );
}
