import { STORAGE_KEYS } from '@/lib/head/storage-keys';

const NAME = 'lens';

/** The product version as of which the reader reads; '' without a choice. */
export function readLens(): string {
  return document.documentElement.dataset.lens ?? '';
}

/** Calls back after each choice. */
export function watchLens(onChange: () => void, signal: AbortSignal): void {
  addEventListener(NAME, onChange, { signal });
}

/** Chooses a version, or none with ''; the style sheet of the head script does the rest. */
export function chooseLens(version: string): void {
  const { dataset } = document.documentElement;
  if (version === '') delete dataset.lens;
  else dataset.lens = version;
  dispatchEvent(new Event(NAME));
  try {
    if (version === '') localStorage.removeItem(STORAGE_KEYS.lens);
    else localStorage.setItem(STORAGE_KEYS.lens, version);
  } catch {
    // Blocked or full: it holds until the document is left.
  }
}
