import { indexSite } from '../../render-data/index-site';
import type { SiteIndex } from '../../render-data/site-index';
import { buildSite } from '../../site/site';
import { type Files, withProject } from './check-files';

/** Builds a site from these files and returns its index, which the pages read. For tests only. */
export async function indexFiles(files: Files): Promise<SiteIndex> {
  return withProject(files, async (settings) => {
    const { index } = indexSite(await buildSite(settings), settings, () => '');
    return index;
  });
}
