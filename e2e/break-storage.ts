import type { Page } from '@playwright/test';

/** Ways in which a browser can refuse to store anything. */
export const BROKEN_STORAGE = ['missing', 'blocked', 'full'] as const;

/** Breaks local and session storage in all pages that are loaded from now on. */
export async function breakStorage(
  page: Page,
  how: (typeof BROKEN_STORAGE)[number],
): Promise<void> {
  await page.addInitScript((kind) => {
    if (kind === 'full') {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      return;
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          if (kind === 'missing') return null;
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  }, how);
}
