import { Island } from '../kit/island';
import { writeStored } from '../kit/storage';

/** `<announcement-close>`: closes the announcement and remembers that, if storage is available. */
export class AnnouncementClose extends Island {
  protected override connect(signal: AbortSignal): void {
    this.addEventListener('click', close, { signal });
  }
}

function close(): void {
  const { activeElement } = document;
  document.documentElement.dataset.announcement = 'closed';
  // The button is gone, so its focus goes to the next link.
  if (activeElement?.closest('.announcement')) {
    document.querySelector<HTMLElement>('.site-header .brand')?.focus();
  }
  writeStored('localStorage', 'announcement.dismiss', 'true');
}
