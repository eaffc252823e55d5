import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHref, type HrefStyle } from '../core/format-href';
import { reportProgress } from '../core/progress';
import { countThreads } from '../work/count-threads';
import { findResults, readJsonResult } from '../work/results';
import { startThread } from '../work/start-thread';
import { findMain } from './markdown-alternate/read-main';
import type { Outline } from './preview/outline';

/**
 * A page to convert. `file` is its path without the extension, `href` its URL, and `cached` the cache file for its
 * alternate.
 */
type Unwritten = { readonly file: string; readonly href: string; readonly cached: string };
/** A page's Markdown alternate and outline. They depend on the page's `main`, its URL, the site's address, and the code. */
export type PageAlternate = { readonly alternate: string; readonly outline: Outline };

/** The address and format of the site's URLs. `siteUrl` has no trailing slash, and is '' if unknown. */
export type AlternateStyle = HrefStyle & { readonly siteUrl: string };

/** A worker thread's task. All links in the pages begin with `basePath`. */
export type AlternateTask = {
  readonly pages: readonly Unwritten[];
  readonly basePath: string;
  readonly siteUrl: string;
};

/** The number of pages that justifies another thread, which takes half a second to start. */
const WORTH = 50;

/**
 * Writes the Markdown alternate of each page in the list next to it: `/guides/holds.md` for `/guides/holds`. Returns each page's
 * outline, keyed by path. Pages whose `main` hasn't changed since an earlier build come from the cache.
 */
export async function writeAlternates(
  list: readonly string[],
  folder: string,
  style: AlternateStyle,
  cacheFolder: string,
): Promise<Map<string, Outline>> {
  const pathOf = await findResults(cacheFolder, 'output/alternate-thread');
  const paths = new Map(list.map((path) => [join(folder, path || 'index'), path]));
  const outlines = new Map(
    [...paths.values()].map((path): [string, Outline | undefined] => [path, undefined]),
  );
  let done = 0;
  const keep = (file: string, outline: Outline) => {
    outlines.set(paths.get(file) ?? '', outline);
    done += 1;
    reportProgress(done, paths.size);
  };
  const unwritten: Unwritten[] = [];
  const { basePath, siteUrl } = style;
  for (const [file, path] of paths) {
    const href = formatHref(`/${path}`, style, true);
    const main = findMain(readFileSync(`${file}.html`, 'utf8')).text;
    const cached = pathOf(siteUrl, basePath, href, main);
    const known = readJsonResult<PageAlternate>(cached);
    if (known) writeFileSync(`${file}.md`, known.alternate);
    if (known) keep(file, known.outline);
    else unwritten.push({ file, href, cached });
  }
  // This thread writes the search index in the meantime.
  const count = countThreads(unwritten.length, { worth: WORTH, most: 4 });
  // Neighboring pages are similar, so assign pages to the threads round-robin to balance the load.
  const shares = Array.from({ length: count }, (_, share) =>
    unwritten.filter((_, index) => index % count === share),
  );
  await Promise.all(shares.map((share) => writeShare({ pages: share, basePath, siteUrl }, keep)));
  return new Map([...outlines].flatMap(([path, outline]) => (outline ? [[path, outline]] : [])));
}

async function writeShare(
  task: AlternateTask,
  keep: (file: string, outline: Outline) => void,
): Promise<void> {
  const worker = await startThread('output/alternate-thread', {
    // Most of a page's memory is garbage once its alternate is written.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  });
  worker.on('message', ([file, outline]: [string, Outline]) => keep(file, outline));
  worker.postMessage(task);
  const [code] = await once(worker, 'exit');
  if (code !== 0) throw new Error(`a thread that writes alternates ended with ${code}`);
}
