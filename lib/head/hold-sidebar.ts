/**
 * Keeps the sidebar's tree out of sight until the groups that the reader had opened are open again, so that
 * nothing moves under the eye. Only where there are such groups; the style sheet ends the wait after a second.
 */
export function holdSidebar(key: string): void {
  try {
    const opened: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (Array.isArray(opened) && opened.length > 0)
      document.documentElement.dataset.sidebar = 'held';
  } catch {
    // Blocked or corrupt: nothing is remembered.
  }
}
