import { readStored } from '../read-stored';

const KEY = 'search.slash';

/** Returns true if the slash key opens the search. Readers who dictate can turn this off (WCAG 2.1.4). */
export function mayOpenBySlash(): boolean {
  // If storage is blocked, the reader can't have turned it off.
  return readStored('localStorage', KEY) !== 'off';
}

/** Turns the slash shortcut on or off. Returns true if it's on now. */
export function chooseSlash(isOn: boolean): boolean {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
    return isOn;
  } catch {
    // Storage is blocked or full: nothing changes.
    return !isOn;
  }
}
