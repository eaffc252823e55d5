import { STORAGE_KEYS } from '@/lib/output/head/storage-keys';

const NAME = 'lens';

/** Returns the product version chosen in the version filter, or '' if none is chosen. */
export function readLens(): string {
  return document.documentElement.dataset.lens ?? '';
}

/** Calls back after each choice in the version filter, until `signal` aborts. */
export function watchLens(onChange: () => void, signal: AbortSignal): void {
  addEventListener(NAME, onChange, { signal });
}

/** Sets the version filter, or clears it with ''. The style sheet from lib/output/head/restore-lens.ts applies it. */
export function chooseLens(version: string): void {
  const { dataset } = document.documentElement;
  if (version === '') delete dataset.lens;
  else dataset.lens = version;
  dispatchEvent(new Event(NAME));
  try {
    if (version === '') localStorage.removeItem(STORAGE_KEYS.lens);
    else localStorage.setItem(STORAGE_KEYS.lens, version);
  } catch {
    // Storage is blocked or full: the choice lasts until the next full page load.
  }
}
