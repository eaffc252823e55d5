import { STORAGE_KEYS } from '@/lib/output/head/storage-keys';
import { readStored } from './read-stored';
import { READING_KEY } from './reading/reading-key';

/** Applies choices that the reader made in other pages or tabs while this page was in the back/forward cache. */
export function applyStoredChoices(): void {
  for (const key of [STORAGE_KEYS.colorMode, STORAGE_KEYS.tabs, READING_KEY]) {
    const newValue = readStored('localStorage', key);
    if (newValue !== null) dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }
}
