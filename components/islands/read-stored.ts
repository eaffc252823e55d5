/** Returns what a browser storage has under a key, or null if it has nothing or is blocked. */
export function readStored(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}
