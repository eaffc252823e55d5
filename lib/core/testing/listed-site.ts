import { type ListedPage, listPages } from '../../output/list-pages';
import { indexSite } from '../../render-data/index-site';
import type { SiteIndex } from '../../render-data/site-index';
import { buildSite } from '../../site/site';
import type { Site } from '../../site/site-graph';
import { type Files, withProject } from './check-files';

type ListedSite = {
  readonly site: Site;
  readonly index: SiteIndex;
  readonly pages: readonly ListedPage[];
};

/** Builds a site from these files and returns it with its pages in list order. For tests only. */
export async function listedSite(
  files: Files,
  env: Readonly<Record<string, string>> = {},
): Promise<ListedSite> {
  const list = async (settings: Parameters<typeof buildSite>[0]) => {
    const site = await buildSite(settings);
    const { index } = indexSite(site, settings, () => '');
    return { site, index, pages: listPages(index, site.positions.keys()) };
  };
  return withProject(files, list, env);
}
