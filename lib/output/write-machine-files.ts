import { createHash } from 'node:crypto';
import { compareText } from '../core/compare-text';
import { API_CATALOG } from '../core/content-type';
import { oneLine } from '../core/one-line';
import type { DatasetView } from '../features/datasets/feature';
import type { Page } from '../graph/page';
import type { Api } from '../openapi/view';
import type { DescriptionView } from '../render-data/description-files';
import type { SiteIndex } from '../render-data/site-index';
import { writeFiles } from '../render-data/write-files';
import { apiCatalog } from './api-catalog';
import { feedText, listFeeds } from './feeds';
import type { ListedPage } from './list-pages';
import { LLMS_FULL_FILE, llmsFullText, llmsTexts } from './llms-text';
import { ROBOTS_FILE, robotsText, SITEMAP_FILE, sitemapOf } from './sitemap';

type Sources = {
  readonly pages: readonly ListedPage[];
  /** The text of each page's Markdown alternate, keyed by path. */
  readonly alternates: ReadonlyMap<string, string>;
  readonly documents: readonly Page[];
  readonly index: SiteIndex;
  /** The date of the last change to the API description, if known. */
  readonly apiDay: string | undefined;
  readonly api: Api | undefined;
  readonly datasets: readonly DatasetView[];
  readonly descriptions: readonly DescriptionView[];
};

/**
 * Writes llms.txt and the lists it points to, llms-full.txt, robots.txt, the sitemap, the API catalog, and the feeds.
 */
export function writeMachineFiles(
  { pages, alternates, documents, index, apiDay, api, datasets, descriptions }: Sources,
  folder: string,
): void {
  const withAlternates = pages.map((page) => {
    return { ...page, alternate: alternates.get(page.route.path) ?? '' };
  });
  const full = llmsFullText(withAlternates, index);
  const files = llmsTexts(withAlternates, full, index, { datasets, descriptions });
  files.set(LLMS_FULL_FILE, full);
  files.set(API_CATALOG, apiCatalog(api, { datasets, descriptions }, index));
  files.set(ROBOTS_FILE, robotsText(index));
  const hasSitemap = index.siteUrl !== '' && !index.isPreview;
  if (hasSitemap) files.set(SITEMAP_FILE, sitemapOf(pages, index, apiDay));
  const hashes = new Map(documents.map((page) => [page.path, hashOfText(page)]));
  for (const feed of listFeeds(index)) files.set(feed.path, feedText(feed, hashes, index));
  writeFiles(files, folder);
}

/**
 * Returns a hash of a document's content: its title, description, status, headings, words, code, and components.
 * Ignores formatting, such as line breaks, markup, and link targets.
 */
export function hashOfText(page: Pick<Page, 'title' | 'matter' | 'sections' | 'uses'>): string {
  const { title, matter, sections, uses } = page;
  const said = [
    [title, matter.description ?? '', matter.status ?? ''].map(oneLine),
    sections.map(({ kind, depth, heading, text, code }) => [
      kind,
      depth,
      oneLine(heading),
      oneLine(text),
      // In code, line breaks can matter.
      code.trim(),
    ]),
    uses.map(({ name, attributes }) => [
      name,
      Object.entries(attributes).sort(([a], [b]) => compareText(a, b)),
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16);
}
