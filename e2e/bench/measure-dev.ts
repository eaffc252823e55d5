import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readSettings } from '../../lib/core/settings';
import { storeFolder } from '../../lib/render-data/write-store';
import { type Dev, startDev } from '../build/start-dev';
import type { GeneratedSite } from './generate-site';
import { openBrowser, openFreshPage } from './open-browser';
import { quantile } from './quantile';

/** What happens between a save and the paint, in this order. */
const STEPS = ['stored', 'told', 'requested', 'answered', 'painted'] as const;

/** Times in ms from the end of the step before; the first one starts when the file is saved. */
type Steps = Readonly<Record<(typeof STEPS)[number], number>>;

/** Times from saving a page to its paint in a browser that has it open, in ms. Steps are medians. */
export type DevBench = Steps & {
  readonly pages: number;
  readonly median: number;
  readonly slowest: number;
  /** CPU time of `dev` after each save, with all checks and the search index, in ms. */
  readonly cpu: number;
};

/** Discarded: Next and V8 compile their code. */
const WARM_UP = 5;
const EDITS = 15;

/** Edits the page at `path` of a generated site with `pages` pages, and waits for each edit to be painted. */
export async function measureDev(
  { content, openapi }: GeneratedSite,
  path: string,
  pages: number,
): Promise<DevBench> {
  const env = { CONTENT_DIR: content, OPENAPI_FILE: openapi };
  const settings = { ...readSettings(env, process.cwd()), isDev: true };
  const index = join(storeFolder(settings), 'index.json');
  const dev = await startDev(env);
  const browser = await openBrowser();
  try {
    const { page } = await openFreshPage(browser);
    await page.addInitScript(recordTimes);
    await page.goto(`${dev.url}/${path}`);
    const file = join(content, `${path}.md`);
    const text = await readFile(file, 'utf8');
    const times: Steps[] = [];
    const cpu: number[] = [];
    for (let edit = 0; edit < WARM_UP + EDITS; edit += 1) {
      await waitForRest(dev);
      const before = dev.cpuSeconds();
      const steps = await save(page, index, { file, text, word: `word${edit}word` });
      await waitForRest(dev);
      if (edit < WARM_UP) continue;
      times.push(steps);
      cpu.push((dev.cpuSeconds() - before) * 1000);
    }
    const totals = times.map((steps) => STEPS.reduce((sum, step) => sum + steps[step], 0));
    const medians = STEPS.map((step) => [
      step,
      quantile(
        times.map((steps) => steps[step]),
        0.5,
      ),
    ]);
    return {
      pages,
      ...(Object.fromEntries(medians) as Steps),
      median: quantile(totals, 0.5),
      slowest: quantile(totals, 1),
      cpu: quantile(cpu, 0.5),
    };
  } finally {
    await browser.close();
    dev.stop();
  }
}

type Edit = { readonly file: string; readonly text: string; readonly word: string };

async function save(page: Page, index: string, { file, text, word }: Edit): Promise<Steps> {
  const painted = page.evaluate(waitForPaint, word);
  const saved = now();
  await writeFile(file, text.replace(/\n\n(?=## )/, `\n\nThe ${word} is here.\n\n`));
  const seen = await painted;
  const ends = { stored: (await stat(index)).mtimeMs, ...seen };
  let last = saved;
  const entries = STEPS.map((step) => {
    const duration = ends[step] - last;
    last = ends[step];
    return [step, duration];
  });
  return Object.fromEntries(entries) as Steps;
}

// The checks of the whole site and the search index follow the paint, and would slow down the next save.
async function waitForRest(dev: Dev): Promise<void> {
  for (let before = -1, after = dev.cpuSeconds(); after - before > 0.03; ) {
    await new Promise((resolve) => setTimeout(resolve, 800));
    [before, after] = [after, dev.cpuSeconds()];
  }
}

const now = () => performance.timeOrigin + performance.now();

// The two functions below run in the page.

type Told = { told?: number };

/** Notes when the browser learns that there's a newer site. */
function recordTimes(): void {
  const Source = window.EventSource;
  window.EventSource = class extends Source {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('message', () => {
        (window as Told).told = performance.now();
      });
    }
  };
}

/** Waits for the frame that shows a word. Returns the times of the steps in the browser, in ms since the epoch. */
async function waitForPaint(word: string): Promise<Omit<Steps, 'stored'>> {
  await new Promise<void>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main')?.textContent?.includes(word)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const painted = performance.now();
  const told = (window as Told).told ?? 0;
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const request = requests.findLast(({ initiatorType }) => initiatorType === 'fetch');
  performance.clearResourceTimings();
  const { timeOrigin } = performance;
  return {
    told: timeOrigin + told,
    requested: timeOrigin + (request?.startTime ?? told),
    answered: timeOrigin + (request?.responseEnd ?? painted),
    painted: timeOrigin + painted,
  };
}
