import type { Browser, Page } from '@playwright/test';
import { tellQuick } from '../tell-quick';
import { waitForStart } from '../wait-for-start';

export const WIDTHS = [390, 768, 1440] as const;
const MODES = ['light', 'dark'] as const;

/** A screenshot of a whole page at one width in one color mode. */
export type Shot = { readonly name: string; readonly png: Buffer };

/**
 * Takes a page's screenshots, named after its path, width, and mode. The same page always results in the same images.
 */
export async function takeShots(browser: Browser, url: string, path: string): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.addInitScript(tellQuick);
    await page.goto(url + encodeURI(path));
    await waitUntilStill(page);
    for (const mode of MODES) {
      await page.evaluate((value) => {
        document.documentElement.dataset.mode = value;
      }, mode);
      const name = `${path.slice(1).replaceAll('/', '+') || 'home'}-${width}-${mode}`;
      shots.push({ name, png: await page.screenshot({ fullPage: true, animations: 'disabled' }) });
    }
    await page.close();
  }
  return shots;
}

/** Takes the README's two pictures: the top of a page at 1,200 × 750 px, light and dark. */
export async function takeReadmePictures(browser: Browser, url: string): Promise<Shot[]> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 750 } });
  await page.addInitScript(tellQuick);
  await page.goto(`${url}/reference/api/generated/create-quote`);
  await waitUntilStill(page);
  const shots: Shot[] = [];
  for (const mode of MODES) {
    await page.evaluate((value) => {
      document.documentElement.dataset.mode = value;
    }, mode);
    shots.push({ name: `site-${mode}`, png: await page.screenshot({ animations: 'disabled' }) });
  }
  await page.close();
  return shots;
}

/** Waits for islands, fonts, and images, even those that would load only when a reader scrolls to them. */
async function waitUntilStill(page: Page): Promise<void> {
  await waitForStart(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}
