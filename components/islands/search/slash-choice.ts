const KEY = 'search.slash';

/** Tells whether the slash alone opens the search. Readers who dictate can switch it off (WCAG 2.1.4). */
export function mayOpenBySlash(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // Storage is blocked, so nobody switched it off.
    return true;
  }
}

/** Switches the slash key on or off. Returns the state that applies now. */
export function chooseSlash(isOn: boolean): boolean {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
    return isOn;
  } catch {
    // Storage is blocked or full: the key works as before.
    return !isOn;
  }
}
