import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { readArguments } from '../lib/command-line/read-arguments';
import type { Syntax } from '../lib/command-line/syntax';
import { orAbort } from '../lib/or-abort';
import { runProgram } from '../lib/program/run-program';
import { startServer } from '../lib/serve/start-server';
import { BROWSER_ARGS, findBrowser } from './find-browser';
import { tellQuick } from './tell-quick';

const WIDTHS = [390, 768, 1440] as const;
const MODES = ['light', 'dark'] as const;
const FOLDER = '.cache/shots';

const SYNTAX = {
  call: 'npm run shots',
  does: `Takes screenshots of all pages, or of these, at ${WIDTHS.join(', ')} px, light and dark, into ${FOLDER}.`,
  operands: ['[PATH…]'],
  variables: ['OUT_DIR', 'CHROMIUM'],
} as const satisfies Syntax;

await runProgram({
  syntax: SYNTAX,
  interrupted: () => `${FOLDER} has the screenshots so far`,
  run: async (words, signal) => {
    const { operands } = readArguments(words, SYNTAX);
    await mkdir(FOLDER, { recursive: true });
    const server = await startServer({ directory: resolve(process.env.OUT_DIR || 'out'), port: 0 });
    const browser = await chromium.launch({
      executablePath: await findBrowser(process.env),
      args: BROWSER_ARGS,
      ...{ handleSIGINT: false, handleSIGTERM: false },
    });
    try {
      // Read from the bundle, which is there now.
      const { pages } = await import('./site-pages');
      for (const path of operands.length > 0 ? operands : pages) {
        await orAbort(shoot(browser, server.url, path), signal);
        console.log(path);
      }
    } finally {
      await browser.close();
      await server.close();
    }
  },
});

async function shoot(browser: Browser, url: string, path: string): Promise<void> {
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.addInitScript(tellQuick);
    await page.goto(url + encodeURI(path));
    await page.evaluate(() => document.fonts.ready);
    for (const mode of MODES) {
      await page.evaluate((value) => {
        document.documentElement.dataset.mode = value;
      }, mode);
      const name = `${path.slice(1).replaceAll('/', '+') || 'home'}-${width}-${mode}.png`;
      await page.screenshot({ path: join(FOLDER, name), fullPage: true });
    }
    await page.close();
  }
}
