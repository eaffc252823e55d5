import { Island } from './island';

/** `<announcement-close>`: closes the announcement, and remembers it where storage allows. */
export class AnnouncementClose extends Island {
  protected override connect(signal: AbortSignal): void {
    this.addEventListener('click', close, { signal });
  }
}

function close(): void {
  document.documentElement.dataset.announcement = 'closed';
  try {
    localStorage.setItem('announcement.dismiss', 'true');
  } catch {
    // Blocked or full: it is closed for this page view.
  }
}
