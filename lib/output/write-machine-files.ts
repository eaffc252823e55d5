import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../graph/page';
import type { SiteIndex } from '../render-data/site-index';
import { writeFiles } from '../render-data/write-files';
import { feedText } from './feed-text';
import { listFeeds } from './feeds';
import { hashOfText } from './hash-of-text';
import type { ListedPage } from './list-pages';
import { LLMS_FILE, LLMS_FULL_FILE, llmsFullText, llmsText } from './llms-text';
import { ROBOTS_FILE, robotsText, SITEMAP_FILE, sitemapOf } from './sitemap';

type Sources = {
  readonly pages: readonly ListedPage[];
  readonly documents: readonly Page[];
  readonly index: SiteIndex;
  /** The date of the last change to the API description, if known. */
  readonly apiDay: string | undefined;
};

/**
 * Writes llms.txt, llms-full.txt, robots.txt, the sitemap, and the feeds. Call this after writing the Markdown
 * alternates.
 */
export function writeMachineFiles(
  { pages, documents, index, apiDay }: Sources,
  folder: string,
): void {
  const withAlternates = pages.map((page) => {
    const file = join(folder, `${page.route.path || 'index'}.md`);
    return { ...page, alternate: readFileSync(file, 'utf8') };
  });
  const full = llmsFullText(withAlternates, index);
  const files = new Map([
    [LLMS_FILE, llmsText(withAlternates, full, index)],
    [LLMS_FULL_FILE, full],
  ]);
  files.set(ROBOTS_FILE, robotsText(index));
  const hasSitemap = index.siteUrl !== '' && !index.isPreview;
  if (hasSitemap) files.set(SITEMAP_FILE, sitemapOf(pages, index, apiDay));
  const hashes = new Map(documents.map((page) => [page.path, hashOfText(page)]));
  for (const feed of listFeeds(index)) files.set(feed.path, feedText(feed, hashes, index));
  writeFiles(files, folder);
}
