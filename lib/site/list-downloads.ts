import { API_CATALOG } from '../core/api-catalog';
import { isWritten } from '../features/datasets/check-datasets';
import type { DatasetSource } from '../features/datasets/dataset';
import { datasetPath, datasetSchemaPath } from '../features/datasets/dataset-paths';
import { DATASETS } from '../features/datasets/list-datasets';
import { downloadPaths } from '../openapi/downloads';
import { NOTICES_FILE } from './notices-path';
import { RUNBOOKS_FILE } from './runbooks-path';

/** Returns the paths of the files that a build writes for readers to download, without workflows and events. */
export function listDownloads(source: DatasetSource): string[] {
  const { pages, api } = source;
  const datasets = DATASETS.filter((dataset) => isWritten(dataset, source));
  return [
    API_CATALOG,
    ...datasets.flatMap(({ name }) => [datasetPath(name), datasetSchemaPath(name)]),
    NOTICES_FILE,
    ...(api ? downloadPaths(api.tags) : []),
    ...(pages.some(({ matter }) => matter.runbook) ? [RUNBOOKS_FILE] : []),
  ];
}
