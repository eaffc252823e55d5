import { readStored, writeStored } from './storage';

/** The storage keys of the single-key shortcuts. */
export type Shortcut = 'search.slash' | 'preview.steps';

/** Returns true if a single-key shortcut is on. Readers who dictate can turn it off (WCAG 2.1.4). */
export function isShortcutOn(shortcut: Shortcut): boolean {
  // If storage is blocked, the reader can't have turned it off.
  return readStored('localStorage', shortcut) !== 'off';
}

/** Turns a single-key shortcut on or off. Returns true if it's on now. */
export function chooseShortcut(shortcut: Shortcut, isOn: boolean): boolean {
  // If storage is blocked or full, the setting stays as it is.
  return writeStored('localStorage', shortcut, isOn ? 'on' : 'off') ? isOn : !isOn;
}
