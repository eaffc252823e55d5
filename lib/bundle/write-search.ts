import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildIndex } from '../search/build-index';
import { ROOT_FILE, SEARCH_FOLDER } from '../search/index-format';
import { recordsOf } from '../search/records';
import type { Site } from '../site';
import { formatHref } from '../store/format-href';

/**
 * Writes the search of a site below a folder. The root is written last, and what belongs to an earlier
 * root goes after it, so that a reader always finds an index that is whole.
 */
export async function writeSearch(site: Site, folder: string, basePath: string): Promise<void> {
  const style = { basePath, trailingSlash: site.config.trailing_slash };
  const files = buildIndex(recordsOf(site), (path) => formatHref(path, style, true));
  const own = new Set([...files.keys()].map((path) => path.split('/')[1]));
  for (const [path, text] of [...files].reverse()) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const search = join(folder, SEARCH_FOLDER);
  for (const name of await readdir(search)) {
    if (name !== ROOT_FILE && !own.has(name)) await rm(join(search, name), { recursive: true });
  }
}
