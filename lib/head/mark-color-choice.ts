/** What the color mode's head script must know: its place in storage, and what counts without a choice. */
export type ColorDefaults = {
  readonly key: string;
  readonly fallback: 'light' | 'dark' | 'system';
};

/**
 * Puts the reader's choice of color mode on the document before the first paint, beside the effective mode
 * that next-themes puts there. A stored value that is none is dropped, so that the page is as without one.
 */
export function markColorChoice({ key, fallback }: ColorDefaults): void {
  const { dataset } = document.documentElement;
  dataset.modeChoice = fallback;
  try {
    const stored = localStorage.getItem(key);
    const known = fallback === 'system' ? ['light', 'dark', 'system'] : ['light', 'dark'];
    if (stored !== null && known.includes(stored)) dataset.modeChoice = stored;
    else if (stored !== null) localStorage.removeItem(key);
  } catch {
    // Blocked: nothing is stored.
  }
}
