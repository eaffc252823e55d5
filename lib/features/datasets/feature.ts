import type { Feature } from '../feature';
import type { DatasetSource } from './dataset';
import { listDatasets } from './dataset-views';

/** The site's facts as files for programs. */
export const datasets = {
  name: 'datasets',
  components: { Datasets: { attributes: {} } },
  source: 'pages',
  stored: (site: DatasetSource) => listDatasets(site),
} as const satisfies Feature;
