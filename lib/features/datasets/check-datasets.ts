import type { PublishedDatasets } from '../../content/read-datasets';
import type { Problem } from '../../core/problem';
import { locateJson, placeInJson } from '../../openapi/model';
import { compareSchemas } from './compare-schemas';
import type { Dataset, DatasetSource } from './dataset';
import { datasetPath, type RecordSchema, recordSchema } from './dataset';
import { DATASETS } from './list-datasets';

const OR_DROP = 'or accept the break with `npm run docs -- accept --removals`';

/** Where the code of a dataset is. */
const SETS = 'lib/features/datasets/sets';

/**
 * Returns a problem for each dataset that was published but isn't written anymore, and for each change of a published
 * schema that breaks programs. With `isPartial`, content is missing because it can't be read, so datasets may be empty.
 */
export function checkDatasets(
  { file, text, schemas }: PublishedDatasets,
  source: DatasetSource,
  isPartial: boolean,
  datasets: readonly Dataset[] = DATASETS,
): Problem[] {
  const places = locateJson(text);
  return [...schemas].flatMap(([name, schema]) => {
    const dataset = datasets.find((candidate) => candidate.name === name);
    const isLost = !isPartial && !(dataset && isWritten(dataset, source));
    if (isLost) {
      const message = `\`/${datasetPath(name)}\` was published, but has no records anymore`;
      const fix = `add the content back, ${OR_DROP}`;
      return [{ file, ...placeInJson(places, [name]), message, fix }];
    }
    if (!dataset) return [];
    return compareSchemas(schema as RecordSchema, recordSchema(dataset)).map((one) => ({
      file,
      ...placeInJson(places, [name, ...one.at]),
      message: `\`/${datasetPath(name)}\`: ${one.message}`,
      fix: `${one.fix} in ${SETS}/${name}.ts, ${OR_DROP}`,
    }));
  });
}

/** Returns true if the site has records for the dataset. */
export function isWritten(dataset: Dataset, source: DatasetSource): boolean {
  for (const _ of dataset.recordsOf(source, (href) => href)) return true;
  return false;
}
