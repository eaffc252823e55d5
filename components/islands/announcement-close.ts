import { Island } from './island';

/** `<announcement-close>`: closes the announcement and remembers that, if storage is available. */
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
    // Storage is blocked or full: the announcement stays closed until the next full page load.
  }
}
