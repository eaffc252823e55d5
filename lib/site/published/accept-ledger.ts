import { join } from 'node:path';
import { DATASETS_FILE } from '../../content/read-datasets';
import { LEDGER_FILE } from '../../content/read-ledger';
import { compareText } from '../../core/compare-text';
import { ContentError, isError } from '../../core/problem';
import type { Settings } from '../../core/settings';
import { writeWhole } from '../../core/write-whole';
import { checkSite } from '../site';
import { readPublished } from './read-published';
import { updateDatasets } from './update-datasets';
import { updateLedger } from './update-ledger';

/**
 * The entries that were added to the published lists or removed from them: `/guides`, `/guides#id` for a heading, or
 * `/data/pages.json` for a dataset. `merged` names the files with a merge conflict that was resolved.
 */
export type Accepted = {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly merged: readonly string[];
};

/**
 * Adds all current routes and headings to the ledger, and the current datasets to their list, and creates both files if
 * they don't exist. If Git couldn't merge a file, merges both sides first. With `removals`, also removes entries that no
 * longer work. Throws a ContentError if the site has an error outside these files. Writes whole files or nothing.
 */
export async function acceptLedger(
  settings: Settings,
  { removals }: { readonly removals: boolean },
): Promise<Accepted> {
  const { routes, schemas, merged } = await readPublished(settings);
  const { site, problems } = await checkSite(settings);
  const errors = problems.filter(
    (problem) => isError(problem) && problem.rule !== 'ledger' && !merged.includes(problem.file),
  );
  if (errors.length > 0) throw new ContentError(errors);
  const ledger = updateLedger(site, routes ?? new Map(), removals);
  const datasets = updateDatasets(site, schemas ?? new Map(), removals);
  writeWhole(join(settings.contentDir, LEDGER_FILE), ledger.text);
  writeWhole(join(settings.contentDir, DATASETS_FILE), datasets.text);
  return {
    added: [...ledger.added, ...datasets.added].sort(compareText),
    removed: [...ledger.removed, ...datasets.removed].sort(compareText),
    merged,
  };
}
