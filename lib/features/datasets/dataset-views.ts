import type { DatasetSource } from './dataset';
import { datasetPath, datasetSchemaPath } from './dataset-paths';
import { DATASETS } from './list-datasets';

/** A dataset as pages and lists show it. The paths are in the bundle, without a leading slash. */
export type DatasetView = {
  readonly title: string;
  readonly description: string;
  readonly count: number;
  readonly data: string;
  readonly schema: string;
};

/** Returns all datasets with records. */
export function listDatasets(source: DatasetSource): DatasetView[] {
  return DATASETS.flatMap((dataset) => {
    const { name, title, description } = dataset;
    const count = [...dataset.recordsOf(source, (href) => href)].length;
    const paths = { data: datasetPath(name), schema: datasetSchemaPath(name) };
    return count > 0 ? [{ title, description, count, ...paths }] : [];
  });
}
