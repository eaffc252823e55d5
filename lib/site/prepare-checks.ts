import type { Settings } from '../core/settings';
import type { Api } from '../openapi/view';
import { resultFolder } from '../work/results';
import { gatherWords } from './names/gather-words';
import { readLabelProse } from './prose/label-prose';
import { prepareLookUp } from './prose/look-up-cached';
import { readLabels } from './prose/read-labels';
import type { SiteDocuments } from './site-documents';

/** Reads ahead what the checks remember of the data and the API, while other threads compile the pages. */
export async function prepareChecks(
  documents: SiteDocuments,
  api: Api | undefined,
  { cacheDir }: Pick<Settings, 'cacheDir'>,
): Promise<void> {
  const { data } = documents;
  if (data.prose) {
    await prepareLookUp(resultFolder(cacheDir, 'words'));
    for (const labels of readLabels([], documents).values()) readLabelProse(labels);
  }
  gatherWords({ pages: [], api, data, schema: '' });
}
