/** Where preferences lie in local storage. */
export const STORAGE_KEYS = {
  colorMode: 'color-mode',
  tabs: 'tabs',
  sidebar: 'sidebar.open',
  lens: 'lens',
} as const;
