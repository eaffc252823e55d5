/**
 * Hides the announcement before the first paint from a reader who has closed this one. Another id is a
 * new announcement: it shows, and the memory of the last one goes. Storage that is blocked, full or
 * corrupt changes nothing.
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
    // The bar stays, and can still be closed for this page view.
  }
}
