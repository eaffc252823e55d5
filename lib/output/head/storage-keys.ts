/** Local storage keys of the reader's preferences. */
export const STORAGE_KEYS = {
  colorMode: 'color-mode',
  tabs: 'tabs',
  versionFilter: 'version-filter',
} as const;
