/** `key` is the color mode's storage key. `fallback` is the mode for readers who haven't chosen one. */
type ColorDefaults = {
  readonly key: string;
  readonly fallback: 'light' | 'dark' | 'system';
};

/**
 * Sets the reader's choice on the document element, and removes an invalid stored value, before next-themes reads it
 * and sets the mode. Sets the mode only if storage is blocked: then next-themes sets none.
 */
export function markColorChoice({ key, fallback }: ColorDefaults): void {
  const { dataset } = document.documentElement;
  const isSystem = fallback === 'system';
  dataset.modeChoice = fallback;
  try {
    const stored = localStorage.getItem(key);
    const isChoice = stored === 'light' || stored === 'dark' || (isSystem && stored === 'system');
    if (isChoice) dataset.modeChoice = stored;
    else if (stored !== null) localStorage.removeItem(key);
  } catch {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    dataset.mode = isSystem ? system : fallback;
  }
}
