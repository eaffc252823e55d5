import { STORAGE_KEYS } from '@/lib/head/storage-keys';

/** Lets a page that the browser had kept aside follow what was chosen meanwhile, in another page or tab. */
export function retellChoices(): void {
  for (const key of [STORAGE_KEYS.colorMode, STORAGE_KEYS.tabs]) {
    try {
      const newValue = localStorage.getItem(key);
      if (newValue !== null) dispatchEvent(new StorageEvent('storage', { key, newValue }));
    } catch {
      // Blocked: nothing is stored.
    }
  }
}
