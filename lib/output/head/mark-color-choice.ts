/** `key` is the color mode's storage key. `fallback` is the mode for readers who haven't chosen one. */
export type ColorDefaults = {
  readonly key: string;
  readonly fallback: 'light' | 'dark' | 'system';
};

/**
 * Sets the reader's choice and the effective color mode on the document element before first paint. Removes an invalid
 * stored value so that next-themes, which takes over, never sees it.
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
    // Storage is blocked: keep the fallback.
  }
  const choice = dataset.modeChoice;
  const isSystem = choice === 'system';
  const isDark = isSystem && matchMedia?.('(prefers-color-scheme: dark)').matches;
  dataset.mode = isSystem ? (isDark ? 'dark' : 'light') : choice;
}
