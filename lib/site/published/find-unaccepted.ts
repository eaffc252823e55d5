import { readDatasets } from '../../content/read-datasets';
import { readLedger } from '../../content/read-ledger';
import { compareText } from '../../core/compare-text';
import type { Problem } from '../../core/problem';
import type { Settings } from '../../core/settings';
import type { Site } from '../site-graph';
import { updateDatasets } from './update-datasets';
import { updateLedger } from './update-ledger';

/** Maximum number of entries to name. */
const MOST = 3;

/** Returns a warning if `accept` would add anything to the published lists. Nothing without a ledger. */
export async function findUnaccepted(site: Site, settings: Settings): Promise<Problem[]> {
  const ledger = await readLedger(settings);
  if (!ledger || !('routes' in ledger)) return [];
  const datasets = await readDatasets(settings);
  const schemas = datasets && 'schemas' in datasets ? datasets.schemas : undefined;
  const entries = [...updateLedger(site, ledger.routes, false).added].sort(compareText);
  const files = schemas ? updateDatasets(site, schemas, false).added : [];
  const all = [...entries, ...files];
  if (all.length === 0) return [];
  const headings = entries.filter((entry) => entry.includes('#')).length;
  const counts = [
    ...count(entries.length - headings, 'page'),
    ...count(headings, 'heading'),
    ...count(files.length, 'dataset'),
  ];
  const names = all.slice(0, MOST).map((name) => `\`${name}\``);
  const more = all.length > MOST ? ' …' : '';
  const problem: Problem = {
    ...{ file: ledger.file, line: 1, column: 1, rule: 'ledger', severity: 'warning' },
    message: `Not in the list of published addresses yet: ${counts.join(', ')} (${names.join(', ')}${more})`,
    fix: 'before you publish, run `npm run docs -- accept` and commit the files that it changes',
  };
  return [problem];
}

function count(number: number, word: string): string[] {
  return number === 0 ? [] : [`${number} ${word}${number === 1 ? '' : 's'}`];
}
