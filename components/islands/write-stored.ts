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
