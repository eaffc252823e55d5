/**
 * Hides the sidebar's tree until the groups that the reader left open have reopened, to avoid a layout shift. Does
 * nothing if no groups were open. The style sheet shows the tree after one second at the latest.
 */
export function holdSidebar(key: string): void {
  try {
    const opened: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (Array.isArray(opened) && opened.length > 0)
      document.documentElement.dataset.sidebar = 'held';
  } catch {
    // Storage is blocked or corrupt: there are no groups to reopen.
  }
}
