import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHref, type HrefStyle } from '../core/format-href';
import { reportProgress } from '../core/progress';
import { countThreads } from '../work/count-threads';
import { findResults, readJsonResult, resultFolder } from '../work/results';
import { startThread } from '../work/start-thread';
import { alternateFile } from './alternate-file';
import { findMain } from './markdown-alternate/read-main';
import type { Outline } from './preview/outline';

/** A page's Markdown alternate and outline. They depend on the page's `main`, its URL, the site's address, and the code. */
export type PageAlternate = { readonly alternate: string; readonly outline: Outline };

/** The address and format of the site's URLs. `siteUrl` has no trailing slash, and is '' if unknown. */
export type AlternateStyle = HrefStyle & { readonly siteUrl: string };

type Page = {
  readonly path: string;
  /** The file with the page: see `readPage`. */
  readonly file: string;
  readonly href: string;
  /** The cache file for its alternate. */
  readonly cached: string;
};

/** A worker thread's task. All links in the pages begin with `basePath`. */
export type AlternateTask = {
  readonly pages: readonly Page[];
  /** The folder to write the alternates to. */
  readonly folder: string;
  readonly basePath: string;
  readonly siteUrl: string;
};

/** Converts rendered pages to Markdown. */
export type Converter = {
  /** Adds a page: its path, its file (see `readPage`), and its HTML. */
  readonly add: (path: string, file: string, html: string) => void;
  /**
   * Converts the added pages, except those whose `main` hasn't changed since an earlier build: they come from the cache.
   * Writes each alternate into `folder`: `/guides/holds.md` for `/guides/holds`. Returns each page's outline, keyed by
   * path.
   */
  readonly convert: (folder: string) => Promise<Map<string, Outline>>;
};

/** The number of pages that justifies another thread, which takes half a second to start. */
const WORTH = 50;

/** Opens the cache of Markdown alternates. */
export async function openConverter(style: AlternateStyle, cacheDir: string): Promise<Converter> {
  const { basePath, siteUrl } = style;
  const cacheFolder = resultFolder(cacheDir, 'markdown');
  const pathOf = await findResults(cacheFolder, 'output/alternate-thread');
  const pages: Page[] = [];
  return {
    add: (path, file, html) => {
      const href = formatHref(`/${path}`, style, true);
      pages.push({
        path,
        file,
        href,
        cached: pathOf(siteUrl, basePath, href, findMain(html).text),
      });
    },
    convert: async (folder) => {
      const outlines = new Map<string, Outline>();
      const keep = (path: string, outline: Outline) => {
        outlines.set(path, outline);
        reportProgress(outlines.size, pages.length);
      };
      const unknown: Page[] = [];
      for (const page of pages) {
        const known = readJsonResult<PageAlternate>(page.cached);
        if (!known) {
          unknown.push(page);
          continue;
        }
        writeFileSync(join(folder, alternateFile(page.path)), known.alternate);
        keep(page.path, known.outline);
      }
      const count = countThreads(unknown.length, { worth: WORTH, most: 4 });
      // Neighboring pages are similar, so assign pages to the threads round-robin to balance the load.
      const shares = Array.from({ length: count }, (_, share) =>
        unknown.filter((_, index) => index % count === share),
      );
      const rest = { folder, basePath, siteUrl };
      await Promise.all(shares.map((share) => convertShare({ pages: share, ...rest }, keep)));
      return outlines;
    },
  };
}

async function convertShare(
  task: AlternateTask,
  keep: (path: string, outline: Outline) => void,
): Promise<void> {
  const worker = await startThread('output/alternate-thread', {
    // Most of a page's memory is garbage once its alternate is written.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  });
  worker.on('message', ([path, outline]: [string, Outline]) => keep(path, outline));
  worker.postMessage(task);
  const [code] = await once(worker, 'exit');
  if (code !== 0) throw new Error(`a thread that writes alternates ended with ${code}`);
}
