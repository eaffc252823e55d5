import { indexSite } from '../../render-data/index-site';
import type { SiteIndex } from '../../render-data/site-index';
import { buildSite } from '../../site/site';
import { type Files, withProject } from './check-files';

/** Returns the index that the pages of a site with these files read. For tests only. */
export async function indexFiles(files: Files): Promise<SiteIndex> {
  return withProject(files, async (settings) => {
    const { index } = indexSite(await buildSite(settings), settings, () => '');
    return index;
  });
}
