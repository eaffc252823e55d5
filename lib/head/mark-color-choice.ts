/** What the color mode's head script must know: its place in storage, and what counts without a choice. */
export type ColorDefaults = {
  readonly key: string;
  readonly fallback: 'light' | 'dark' | 'system';
};

/**
 * Puts the reader's choice of color mode and the effective mode on the document before the first paint. A
 * stored value that is none is dropped, so that next-themes, which takes over, never sees it.
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
  const choice = dataset.modeChoice;
  const isSystem = choice === 'system';
  const isDark = isSystem && matchMedia?.('(prefers-color-scheme: dark)').matches;
  dataset.mode = isSystem ? (isDark ? 'dark' : 'light') : choice;
}
