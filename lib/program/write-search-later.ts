import type { Worker } from 'node:worker_threads';
import type { Settings } from '../core/settings';
import { searchSourceOf } from '../output/write-search';
import { storeFolder } from '../render-data/write-store';
import type { Site } from '../site/site-graph';
import { startThread } from '../work/start-thread';

// Delay after the last save, in ms. Long enough for the page to appear first, and for an author's next save.
const QUIET = 500;

/**
 * Returns a function that writes the newest site's search index in a thread, once nothing has been saved for a moment.
 * For thousands of pages that takes seconds, but the saved page doesn't wait for it. `onError` gets any error.
 */
export function createSearchWriter(
  settings: Settings,
  onError: (error: unknown) => void,
): (site: Site) => void {
  let timer: NodeJS.Timeout | undefined;
  let newest: Site | undefined;
  let worker: Worker | undefined;
  let isBusy = false;

  async function write(): Promise<void> {
    if (isBusy || !newest) return;
    const site = newest;
    newest = undefined;
    isBusy = true;
    try {
      const source = searchSourceOf(site, settings.basePath);
      worker ??= await start();
      worker.postMessage({ source, folder: storeFolder(settings) });
    } catch (error) {
      finish(error);
    }
  }

  async function start(): Promise<Worker> {
    const thread = await startThread('output/search-thread', { env: { ...process.env } });
    thread.on('message', ({ error }: { error?: string }) => finish(error));
    thread.on('error', (error) => {
      worker = undefined;
      finish(error);
    });
    thread.unref();
    return thread;
  }

  function finish(error: unknown): void {
    if (error) onError(error);
    isBusy = false;
    void write();
  }

  return (site) => {
    newest = site;
    clearTimeout(timer);
    timer = setTimeout(() => void write(), QUIET);
    timer.unref();
  };
}
