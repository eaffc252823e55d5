import { readStored } from './read-stored';

/** Returns the JSON that a browser storage has under a key, or null if there's none, it's corrupt, or it's blocked. */
export function parseStored(storage: 'localStorage' | 'sessionStorage', key: string): unknown {
  try {
    return JSON.parse(readStored(storage, key) ?? 'null');
  } catch {
    return null;
  }
}
