import { join } from 'node:path';
import { DATASETS_FILE, readDatasets } from '../../content/read-datasets';
import type { Settings } from '../../core/settings';
import { writeWhole } from '../../core/write-whole';
import { isWritten } from '../../features/datasets/check-datasets';
import { compareSchemas } from '../../features/datasets/compare-schemas';
import { datasetPath } from '../../features/datasets/dataset-paths';
import { DATASETS } from '../../features/datasets/list-datasets';
import { type RecordSchema, recordSchema } from '../../features/datasets/record-schema';
import type { Site } from '../site-graph';

type Accepted = { readonly added: readonly string[]; readonly removed: readonly string[] };

/**
 * Saves the schemas of all current datasets. Keeps a published schema if the current one would break programs, and the
 * schema of a lost dataset, except with `removals`. Returns the URLs of datasets that are new or changed, and of those
 * that were removed or broken.
 */
export async function acceptDatasets(
  site: Site,
  settings: Settings,
  removals: boolean,
): Promise<Accepted> {
  const read = await readDatasets(settings);
  const before = read && 'schemas' in read ? read.schemas : new Map<string, object>();
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
  writeWhole(join(settings.contentDir, DATASETS_FILE), text);
  return { added, removed };
}
