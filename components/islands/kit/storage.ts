/** Returns what a browser storage has under a key, or null if it has nothing or is blocked. */
export function readStored(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Returns the JSON that a browser storage has under a key, or null if there's none, it's corrupt, or it's blocked. */
export function parseStored(storage: 'localStorage' | 'sessionStorage', key: string): unknown {
  try {
    return JSON.parse(readStored(storage, key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Stores a text under a key, or removes the key if the text is ''. Returns false if the storage is blocked or full: what
 * the reader chose then lasts until the next full page load.
 */
export function writeStored(
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  text: string,
): boolean {
  try {
    if (text === '') globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
