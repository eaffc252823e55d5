/** Local storage keys of the reader's preferences. */
export const STORAGE_KEYS = {
  colorMode: 'color-mode',
  tabs: 'tabs',
  sidebar: 'sidebar.open',
  versionFilter: 'version-filter',
} as const;
