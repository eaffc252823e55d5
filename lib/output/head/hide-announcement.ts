/**
 * Hides the announcement before first paint if the reader has closed it. A new id means a new announcement, which shows
 * even if the reader closed the previous one. Blocked, full, or corrupt storage changes nothing.
 */
export function hideAnnouncement(id: string): void {
  try {
    const { localStorage: storage, document: page } = window;
    if (storage.getItem('announcement.id') !== id) {
      storage.setItem('announcement.id', id);
      storage.setItem('announcement.dismiss', 'false');
    } else if (storage.getItem('announcement.dismiss') === 'true') {
      page.documentElement.dataset.announcement = 'closed';
    }
  } catch {
    // The bar stays visible, and readers can still close it for this page view.
  }
}
