import type { Page } from '@playwright/test';

/** Lets a test move the page's clock, which also decides when `AbortSignal.timeout` aborts. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(abortByClock);
}

/** Playwright's clock leaves `AbortSignal.timeout` as it is. Runs in the page. */
function abortByClock(): void {
  AbortSignal.timeout = (delay) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), delay);
    return controller.signal;
  };
}
