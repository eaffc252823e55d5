import { listFor } from '../core/list-for';
import { asCauses, type Problem } from '../core/problem';

/** The checks to skip while a file can't be read, keyed by its path in the content folder. */
const SKIPS: Readonly<Record<string, string>> = {
  'site.yaml': 'navigation, tags, owners, and the words of the site',
  'sidebars.yaml': 'sidebars, navigation, and orphaned pages',
  'redirects.yaml': 'redirects, and links to moved pages',
  'ledger.json': 'published addresses',
  'datasets.json': 'published datasets',
  'files/schema.sql': 'links, names, components, and data that need the schema',
};
const DATA_SKIPS = 'names, words, components, and links that need the data';

/**
 * Marks problems as causes if other checks need their file. `problems` come from reading the content folder `label`.
 */
export function markCauses(problems: readonly Problem[], label: string): Problem[] {
  const byFile = new Map<string, Problem[]>();
  for (const problem of problems) listFor(byFile, problem.file).push(problem);
  return [...byFile].flatMap(([file, own]) => {
    const path = file.slice(label.length + 1);
    const skips = SKIPS[path] ?? (/^_data(\/|$)/.test(path) ? DATA_SKIPS : undefined);
    return skips === undefined ? own : asCauses(own, skips);
  });
}
