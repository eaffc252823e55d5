import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { startServer } from '../lib/serve/start-server';
import { BROWSER_ARGS, findBrowser } from './find-browser';
import { pages } from './site-pages';
import { tellQuick } from './tell-quick';

/**
 * Screenshots of every page of the bundle at 390, 768 and 1440 px, light and dark, into `.cache/shots`, for
 * review. `npm run shots -- /guides /tags` takes these pages alone.
 */
const WIDTHS = [390, 768, 1440] as const;
const MODES = ['light', 'dark'] as const;

const wanted = process.argv.slice(2);
const folder = resolve('.cache/shots');
await mkdir(folder, { recursive: true });
const server = await startServer({ directory: resolve(process.env.OUT_DIR || 'out'), port: 0 });
const browser = await chromium.launch({
  executablePath: await findBrowser(process.env),
  args: BROWSER_ARGS,
});
try {
  for (const path of wanted.length > 0 ? wanted : pages) {
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      await page.addInitScript(tellQuick);
      await page.goto(server.url + encodeURI(path));
      await page.evaluate(() => document.fonts.ready);
      for (const mode of MODES) {
        await page.evaluate((value) => {
          document.documentElement.dataset.mode = value;
        }, mode);
        const name = `${path.slice(1).replaceAll('/', '+') || 'home'}-${width}-${mode}.png`;
        await page.screenshot({ path: join(folder, name), fullPage: true });
      }
      await page.close();
    }
    console.log(path);
  }
} finally {
  await browser.close();
  await server.close();
}
