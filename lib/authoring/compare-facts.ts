import { join, relative } from 'node:path';
import { compareText } from '../core/compare-text';
import { type ChangedFile, readChanged } from '../core/git/read-changed';
import { HAS_FACTS, listFacts } from './list-facts';

/** A fact whose number of occurrences in a file changed. */
type FactChange = { readonly fact: string; readonly before: number; readonly after: number };

/** A changed file, and its changed facts. `facts` is empty if only its wording changed. */
export type FileFacts = { readonly path: string; readonly facts: readonly FactChange[] };

/**
 * Compares the facts in a folder's files with those at a Git ref. Returns every file that changed since then, with its
 * path relative to `project`.
 */
export async function compareFacts(
  folder: string,
  ref: string,
  project = folder,
): Promise<FileFacts[]> {
  const changed = await readChanged(folder, ref);
  const compared = changed.filter(({ path }) => HAS_FACTS.test(path)).map(compareFile);
  return compared.map((file) => ({ ...file, path: relative(project, join(folder, file.path)) }));
}

function compareFile({ path, before, after }: ChangedFile): FileFacts {
  const counts = new Map<string, { before: number; after: number }>();
  for (const [side, text] of [
    ['before', before],
    ['after', after],
  ] as const) {
    for (const fact of listFacts(path, text)) {
      const count = counts.get(fact) ?? { before: 0, after: 0 };
      count[side] += 1;
      counts.set(fact, count);
    }
  }
  const facts = [...counts]
    .filter(([, count]) => count.before !== count.after)
    .map(([fact, count]) => ({ fact, ...count }))
    .sort((a, b) => compareText(a.fact, b.fact));
  return { path, facts };
}

/** Formats a comparison for a terminal: each changed fact, by file. */
export function formatFacts(files: readonly FileFacts[], ref: string): string {
  const different = files.filter(({ facts }) => facts.length > 0);
  const lists = different.flatMap(({ path, facts }) => [
    path,
    ...facts.map(({ fact, before, after }) => `  ${fact}: ${before} → ${after}`),
  ]);
  return [
    ...lists,
    `Facts changed in ${different.length} of ${files.length} files that differ from ${ref}.`,
  ].join('\n');
}
