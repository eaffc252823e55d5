import { chromium, type Page } from '@playwright/test';
import { startServer } from '../../lib/hosting/server/start-server';
import { findShell } from '../find-browser';
import { openPage } from '../open-page';
import { OPENED_PARTS } from '../opened-parts';
import { PAGE_KINDS } from '../page-kinds';

/** Returns the HTML of each page kind and each part that opens over a page, after scripts ran. Keyed by name. */
export async function liveDocuments(directory: string): Promise<Map<string, string>> {
  const server = await startServer({ directory, port: 0 });
  const browser = await chromium.launch(findShell(process.env));
  try {
    const page = await browser.newPage({ baseURL: server.url });
    const documents = new Map<string, string>();
    for (const [kind, path] of Object.entries(PAGE_KINDS)) {
      await openPage(page, path);
      documents.set(`live ${kind}`, await serialize(page));
    }
    for (const [part, open] of Object.entries(OPENED_PARTS)) {
      // An open part that a wider window closes may still be going back in the page's history.
      const own = await browser.newPage({ baseURL: server.url });
      await open(own);
      documents.set(`live ${part}`, await serialize(own));
      await own.close();
    }
    return documents;
  } finally {
    await browser.close();
    await server.close();
  }
}

function serialize(page: Page): Promise<string> {
  return page.evaluate(() => `<!doctype html>${document.documentElement.outerHTML}`);
}
