import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { formatHref } from '../core/format-href';
import type { SiteIndex } from '../render-data/site-index';
import { writeFiles } from '../render-data/write-files';
import { buildIndex, type Synonym } from '../search/build-index';
import { ROOT_FILE, SEARCH_FOLDER } from '../search/index-format';
import type { SearchRecord } from '../search/search-record';
import { recordsOf } from '../site/records/records';
import type { Site } from '../site/site-graph';

/** The input of a site's search index, as plain data that can be sent to a thread. */
export type SearchSource = {
  readonly records: readonly SearchRecord[];
  readonly synonyms: readonly Synonym[];
  readonly style: Pick<SiteIndex, 'basePath' | 'trailingSlash'>;
};

/** Returns a site's searchable records and its URL style. */
export function searchSourceOf(site: Site, basePath: string): SearchSource {
  const style = { basePath, trailingSlash: site.config.trailing_slash };
  const synonyms = site.data.synonyms?.value.synonyms ?? [];
  return { records: recordsOf(site), synonyms, style };
}

/**
 * Writes a site's search index below a folder. Writes the root file last and then removes earlier indexes, so readers
 * always find a complete index.
 */
export function writeSearch({ records, synonyms, style }: SearchSource, folder: string): void {
  const files = buildIndex(records, (path, isPage) => formatHref(path, style, isPage), synonyms);
  const own = new Set([...files.keys()].map((path) => path.split('/')[1]));
  writeFiles(new Map([...files].reverse()), folder);
  const search = join(folder, SEARCH_FOLDER);
  for (const name of readdirSync(search)) {
    if (name !== ROOT_FILE && !own.has(name)) rmSync(join(search, name), { recursive: true });
  }
}
