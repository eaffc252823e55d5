import type { Api } from '../openapi/view';
import { gatherWords } from './names/gather-words';
import { readLabelProse } from './prose/label-prose';
import { readLabels } from './prose/read-labels';
import type { SiteDocuments } from './site-documents';

/** Reads ahead what the checks remember of the data and the API, while other threads compile the pages. */
export function prepareChecks(documents: SiteDocuments, api: Api | undefined): void {
  const { data } = documents;
  if (data.prose) {
    for (const labels of readLabels([], documents).values()) readLabelProse(labels);
  }
  gatherWords({ pages: [], api, data, schema: '' });
}
