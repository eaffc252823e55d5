import { STORAGE_KEYS } from '@/lib/output/head/storage-keys';
import { writeStored } from './write-stored';

const NAME = 'version-filter';

/** Returns the product version chosen in the version filter, or '' if none is chosen. */
export function readVersionChoice(): string {
  return document.documentElement.dataset.versionFilter ?? '';
}

/** Calls back after each choice in the version filter, until `signal` aborts. */
export function watchVersionChoice(onChange: () => void, signal: AbortSignal): void {
  addEventListener(NAME, onChange, { signal });
}

/** Sets the version filter, or clears it with ''. lib/output/head/restore-version-filter.ts styles the page for it. */
export function chooseVersion(version: string): void {
  const { dataset } = document.documentElement;
  if (version === '') delete dataset.versionFilter;
  else dataset.versionFilter = version;
  dispatchEvent(new Event(NAME));
  writeStored('localStorage', STORAGE_KEYS.versionFilter, version);
}
