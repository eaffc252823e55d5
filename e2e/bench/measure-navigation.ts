import type { Browser } from '@playwright/test';
import { waitForStart } from '../wait-for-start';
import { openFreshPage, SLOW_PHONE } from './open-browser';
import { sumBytes, watchTransfers } from './watch-transfers';

/** Cost of navigating to another page on a slow phone. */
export type Navigation = {
  /** Milliseconds from the click to the frame with the new heading. */
  readonly duration: number;
  /** Compressed bytes: prefetched, and fetched after the click. */
  readonly bytes: number;
};

const QUIET_MS = 4_000;

/** Measures the navigation from the page `url` through its link `href`. With `isAhead`, prefetches the page first. */
export async function measureNavigation(
  browser: Browser,
  url: string,
  { href, isAhead }: { readonly href: string; readonly isAhead: boolean },
): Promise<Navigation> {
  const { page, session, close } = await openFreshPage(browser, { throttle: SLOW_PHONE });
  try {
    await page.goto(url);
    await waitForStart(page);
    await page.waitForTimeout(QUIET_MS);
    const link = page.locator(`main a[href="${href}"]`).first();
    const transfers = watchTransfers(session);
    if (isAhead) {
      await link.dispatchEvent('pointerover');
      await page.waitForTimeout(QUIET_MS);
    }
    const duration = await link.evaluate(
      (node) =>
        new Promise<number>((resolve) => {
          const start = performance.now();
          const before = document.querySelector('h1')?.textContent;
          new MutationObserver((_, observer) => {
            if (document.querySelector('h1')?.textContent === before) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          }).observe(document, { subtree: true, childList: true, characterData: true });
          (node as HTMLElement).click();
        }),
    );
    return { duration, bytes: sumBytes(transfers, ({ url: to }) => to.includes(href)) };
  } finally {
    await close();
  }
}
