import { countOf } from '../core/count-of';
import type { Read } from '../render-data/track-reads';
import type { PageCache } from './page-cache';

/** Parts of the index that many pages read, in an author's words. All others come from site.yaml. */
const NAMES: Readonly<Record<string, string>> = {
  api: 'the API description',
  changelog: "the API's changelog",
  data: 'titles, descriptions, and statuses of all pages',
  glossary: 'the glossary',
  roadmap: 'the versions',
  searchHelp: 'the search page',
};

/**
 * Describes which of all pages are rendered, and why: `487 of 583 pages; 480 of them depend on site.yaml`. The reason is
 * what most of these pages have in common. Redirects and the "not found" page don't count as pages.
 */
export function explainRendering(
  rendered: readonly string[],
  all: readonly string[],
  { findChanges }: Pick<PageCache, 'findChanges'>,
): string {
  const known = new Set(all);
  const paths = rendered.filter((path) => known.has(path));
  if (paths.length === 0) return 'redirects and the "not found" page';
  if (paths.length === all.length) return countOf(all.length, 'page');
  const counts = new Map<string, number>();
  for (const path of paths) {
    const names = new Set((findChanges(path) ?? []).map(nameOf));
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  const text = `${paths.length} of ${countOf(all.length, 'page')}`;
  return most && most[1] > 1 ? `${text}; ${most[1]} of them depend on ${most[0]}` : text;
}

function nameOf(read: Read): string {
  switch (read[0]) {
    case 'value':
      return NAMES[read[1]] ?? 'site.yaml';
    case 'keys':
    case 'has':
      return 'which pages exist';
    case 'column':
      return `the ${read[1]} of all pages`;
    case 'field':
      return `the ${read[2]} of /${read[1]}`;
    case 'entry':
      return read[1] === 'sidebars' ? 'the sidebars' : `the data of ${read[2]}`;
  }
}
