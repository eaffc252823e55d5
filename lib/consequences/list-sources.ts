import { join, relative } from 'node:path';
import { listFiles } from '../core/list-files';
import { readCurrent } from '../core/open-texts';
import type { Settings } from '../core/settings';
import { sourceOfPage } from '../facts/source-of-page';
import type { SourceText } from '../facts/source-text';
import type { Site } from '../site/site-graph';

/** Returns all texts that can name facts: pages, data files, and the files of the API description in `folder`. */
export async function listSources(
  site: Site,
  settings: Settings,
  folder = '',
): Promise<SourceText[]> {
  const { contentDir, contentLabel, project } = settings;
  const data = listFiles(contentDir).filter((name) => name.startsWith('_data/'));
  const texts = data.map((name) => ({
    file: `${contentLabel}/${name}`,
    source: join(contentDir, name),
  }));
  // Earlier revisions of the description say what was true then.
  const described = (site.api?.files ?? [])
    .map((name) => join(project, name))
    .filter((file) => !relative(folder, file).startsWith('revisions'))
    .map((source) => ({ file: relative(project, source), source }));
  const others = [...texts, ...described].filter(({ file }) => /\.ya?ml$/.test(file));
  return [
    ...site.pages.map(sourceOfPage),
    ...(await Promise.all(
      others.map(async ({ file, source }) => {
        const text = await readCurrent(source).then(String, () => '');
        return { file, path: undefined, about: '', text };
      }),
    )),
  ];
}
