import type { Page } from '@playwright/test';
import { routePage } from './route-page';

/** Holds back a page's response. Resolves to a function that releases it. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await routePage(page, path, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
