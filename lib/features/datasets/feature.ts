import { countOf } from '../../core/count-of';
import type { Feature } from '../feature';
import type { Table } from '../table';
import { type DatasetSource, datasetPath, datasetSchemaPath } from './dataset';
import { DATASETS } from './list-datasets';

/** The site's facts as files for programs. */
export const datasets = {
  name: 'datasets',
  components: { Datasets: { attributes: {}, tables: datasetTable } },
  source: 'pages',
  stored: (site: DatasetSource) => listDatasets(site),
} as const satisfies Feature;

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

/** Returns a table of the datasets with their number of records, each with its data and its schema. */
function datasetTable(datasets: readonly DatasetView[]): Table[] {
  const link = (file: string) => ({ href: `/${file}`, cell: file.replace(/.*\//, '') });
  const rows = datasets.map(({ title, count, data, schema }) => ({
    cells: [title, count.toLocaleString('en-US'), { list: [link(data), link(schema)] }],
  }));
  const heads = ['Dataset', 'Records', 'Files'];
  return [{ caption: countOf(datasets.length, 'dataset'), heads, rows }];
}
