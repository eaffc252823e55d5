import { isWritten } from '../../features/datasets/check-datasets';
import { compareSchemas } from '../../features/datasets/compare-schemas';
import type { DatasetSource } from '../../features/datasets/dataset';
import { datasetPath, type RecordSchema, recordSchema } from '../../features/datasets/dataset';
import { DATASETS } from '../../features/datasets/list-datasets';

type Updated = {
  /** The new text of the file. */
  readonly text: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
};

/**
 * Adds the schemas of all current datasets to the published ones. Keeps a published schema if the current one would
 * break programs, and the schema of a lost dataset, except with `removals`. Returns the file's text, the URLs of datasets
 * that are new or changed, and of those that were removed or broken.
 */
export function updateDatasets(
  site: DatasetSource,
  before: ReadonlyMap<string, object>,
  removals: boolean,
): Updated {
  const after = new Map<string, object>();
  const added: string[] = [];
  const removed: string[] = [];
  for (const dataset of DATASETS.filter((one) => isWritten(one, site))) {
    const { name } = dataset;
    const [published, current] = [before.get(name), recordSchema(dataset)];
    const isBroken = published && compareSchemas(published as RecordSchema, current).length > 0;
    const isSame = JSON.stringify(published) === JSON.stringify(current);
    after.set(name, isBroken && !removals ? published : current);
    if (isBroken && removals) removed.push(`/${datasetPath(name)}`);
    else if (!isBroken && !isSame) added.push(`/${datasetPath(name)}`);
  }
  for (const [name, schema] of before) {
    if (after.has(name)) continue;
    if (removals) removed.push(`/${datasetPath(name)}`);
    else after.set(name, schema);
  }
  const text = `${JSON.stringify(Object.fromEntries(after), null, 2)}\n`;
  return { text, added, removed };
}
