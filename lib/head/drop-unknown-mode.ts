/** Drops a stored color mode that is none, so that the page is as it would be without one. */
export function dropUnknownMode(key: string): void {
  try {
    const mode = localStorage.getItem(key);
    if (mode !== null && !['light', 'dark', 'system'].includes(mode)) localStorage.removeItem(key);
  } catch {
    // Blocked: nothing is stored.
  }
}
