import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHref, type HrefStyle } from '../core/format-href';
import { reportProgress } from '../core/progress';
import { openCache } from '../work/cache';
import { hashOfCode } from '../work/code-hash';
import { countThreads } from '../work/count-threads';
import { startThread } from '../work/start-thread';
import { findMain } from './markdown-alternate/read-main';
import type { Outline } from './preview/outline';

/** A page's Markdown alternate and outline. They depend on the page's `main`, its URL, the site's address, and the code. */
export type PageAlternate = { readonly alternate: string; readonly outline: Outline };

/** The address and format of the site's URLs. `siteUrl` has no trailing slash, and is '' if unknown. */
export type AlternateStyle = HrefStyle & { readonly siteUrl: string };

type Page = {
  readonly path: string;
  /** The key of the page: see `readPage`. */
  readonly key: string;
  readonly href: string;
  /** The key of its alternate. */
  readonly converted: string;
};

/** A worker thread's task. All links in the pages begin with `basePath`. */
export type AlternateTask = {
  readonly pages: readonly Page[];
  readonly cacheDir: string;
  readonly basePath: string;
  readonly siteUrl: string;
};

/** Converts rendered pages to Markdown. */
export type Converter = {
  /** Adds a page: its path, its key (see `readPage`), and its HTML. */
  readonly add: (path: string, key: string, html: string) => void;
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
  const cache = openCache(cacheDir, 'markdown', await hashOfCode('output/alternate-thread'));
  const pages: Page[] = [];
  return {
    add: (path, key, html) => {
      const href = formatHref(`/${path}`, style, true);
      const converted = cache.keyOf(siteUrl, basePath, href, findMain(html).text);
      pages.push({ path, key, href, converted });
    },
    convert: async (folder) => {
      const outlines = new Map<string, Outline>();
      const keep = ({ path }: Page, { alternate, outline }: PageAlternate) => {
        writeFileSync(join(folder, alternateFile(path)), alternate);
        outlines.set(path, outline);
        reportProgress(outlines.size, pages.length);
      };
      const unknown: Page[] = [];
      for (const page of pages) {
        const known = cache.readJson<PageAlternate>(page.converted);
        if (known) keep(page, known);
        else unknown.push(page);
      }
      const count = countThreads(unknown.length, { worth: WORTH, most: 4 });
      // Neighboring pages are similar, so assign pages to the threads round-robin to balance the load.
      const shares = Array.from({ length: count }, (_, share) =>
        unknown.filter((_, index) => index % count === share),
      );
      const add = (page: Page, made: PageAlternate) => {
        cache.write(page.converted, JSON.stringify(made));
        keep(page, made);
      };
      const rest = { cacheDir, basePath, siteUrl };
      await Promise.all(shares.map((share) => convertShare({ pages: share, ...rest }, add)));
      return outlines;
    },
  };
}

async function convertShare(
  task: AlternateTask,
  add: (page: Page, made: PageAlternate) => void,
): Promise<void> {
  const worker = await startThread('output/alternate-thread', {
    // Most of a page's memory is garbage once its alternate is written.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  });
  worker.on('message', ([page, made]: [Page, PageAlternate]) => add(page, made));
  worker.postMessage(task);
  const [code] = await once(worker, 'exit');
  if (code !== 0) throw new Error(`a thread that writes alternates ended with ${code}`);
}

/** Returns the file of a part of a page's alternate, without a leading slash. The first part has the page's name. */
export function alternateFile(path: string, part = 1): string {
  return part === 1 ? `${path || 'index'}.md` : `${path || 'index'}.part-${part}.md`;
}
