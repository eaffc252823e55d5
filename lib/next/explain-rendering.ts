import type { Read } from '../render-data/track-reads';
import type { PageCache } from './page-cache';

/**
 * Describes which pages are rendered, and why: `487 of 583 pages, because navigation changed`. Names the part of the
 * index that most of the pages depend on, unless each page changed on its own.
 */
export function explainRendering(
  paths: readonly string[],
  all: readonly string[],
  cache: Pick<PageCache, 'findChanges'>,
): string {
  const count =
    paths.length === all.length ? `${all.length} pages` : `${paths.length} of ${all.length} pages`;
  const shared = new Map<string, number>();
  for (const path of paths) {
    const names = new Set((cache.findChanges(path) ?? []).map(nameOf));
    for (const name of names) shared.set(name, (shared.get(name) ?? 0) + 1);
  }
  const [most] = [...shared].sort(([, a], [, b]) => b - a);
  if (!most || most[1] === 1) return count;
  return `${count}; ${most[1]} of them depend on ${most[0]}`;
}

/** The place of a part of the index, in an author's words. */
function nameOf([kind, name, key]: Read): string {
  if (kind === 'value') return `the site's ${name}`;
  if (kind === 'keys') return `the list of ${name}`;
  if (kind === 'column') return `the ${name} of all pages`;
  if (kind === 'field') return `the ${key} of /${name}`;
  return `${name}: ${key}`;
}
