import type { Browser, Page, ViewportSize } from '@playwright/test';
import { setMode } from '../set-mode';
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
    const name = `${path.slice(1).replaceAll('/', '+') || 'home'}-${width}`;
    const address = url + encodeURI(path);
    shots.push(...(await takeBoth(browser, address, { width, height: 900 }, name, true)));
  }
  return shots;
}

/** Takes the README's two pictures: the top of a page at 1,200 × 750 px, light and dark. */
export async function takeReadmePictures(browser: Browser, url: string): Promise<Shot[]> {
  const address = `${url}/reference/api/generated/create-quote`;
  return takeBoth(browser, address, { width: 1200, height: 750 }, 'site', false);
}

/** Takes a page's screenshots in light and dark mode. Their names begin with `name`. */
async function takeBoth(
  browser: Browser,
  address: string,
  viewport: ViewportSize,
  name: string,
  fullPage: boolean,
): Promise<Shot[]> {
  const page = await browser.newPage({ viewport });
  await page.addInitScript(tellQuick);
  await page.goto(address);
  await waitUntilStill(page);
  const shots: Shot[] = [];
  for (const mode of MODES) {
    await setMode(page, mode);
    shots.push({ name: `${name}-${mode}`, png: await capture(page, fullPage) });
  }
  await page.close();
  return shots;
}

/** Takes a screenshot. A busy Chromium sometimes can't copy what it has drawn, and can the next time. */
async function capture(page: Page, fullPage: boolean, tries = 3): Promise<Buffer> {
  try {
    return await page.screenshot({ fullPage, animations: 'disabled' });
  } catch (error) {
    if (tries === 1 || !String(error).includes('Unable to capture screenshot')) throw error;
    return capture(page, fullPage, tries - 1);
  }
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
