import { foldersAbove } from '../../content/folders-above';
import { compareText } from '../../core/compare-text';
import { createMemory } from '../../core/create-memory';
import { isWithin } from '../../core/is-within';
import { listFor } from '../../core/list-for';
import { AREA } from '../../search/facets';
import { facetsOfPages } from '../../search/facets-of-pages';
import type { Site } from '../site-graph';
import type { MapArea } from './content-map';
import type { MappedPage } from './mapped-page';

/** Returns the areas with the state of their pages, largest first, then by name. */
export function listAreas(
  pages: readonly MappedPage[],
  site: Pick<Site, 'pages' | 'positions'>,
): MapArea[] {
  const facets = facetsOfPages(site);
  const members = new Map<string, MappedPage[]>();
  for (const mapped of pages) {
    listFor(members, facets.get(mapped.page.path)?.[AREA] ?? '').push(mapped);
  }
  const known = new Set(site.pages.map(({ path }) => path));
  return [...members]
    .map(([name, own]) => describe(name, own, known))
    .sort((a, b) => b.pages - a.pages || compareText(a.name, b.name));
}

function describe(name: string, pages: readonly MappedPage[], known: ReadonlySet<string>): MapArea {
  const count = (...statuses: readonly (string | undefined)[]) =>
    pages.filter(({ page }) => statuses.includes(page.matter.status)).length;
  const above = pageAbove(
    pages.map(({ page }) => page.path),
    known,
  );
  const last = pages.reduce((day, { changed = '' }) => (changed > day ? changed : day), '');
  return {
    name,
    ...(above === undefined ? {} : { href: `/${above}` }),
    pages: pages.length,
    words: pages.reduce((sum, { page }) => sum + countWords(page), 0),
    inForce: count('current', 'accepted'),
    proposed: count('proposed'),
    replaced: count('superseded', 'deprecated'),
    withoutStatus: count(undefined),
    overdue: pages.filter(({ review }) => review.isOverdue).length,
    ...(last === '' ? {} : { changed: last }),
  };
}

// The home page is above every area, so it's never an area's landing page.
function pageAbove(paths: readonly string[], known: ReadonlySet<string>): string | undefined {
  const [first = ''] = paths;
  return [first, ...foldersAbove(first)].find(
    (path) => path !== '' && known.has(path) && paths.every((other) => isWithin(other, path)),
  );
}

function countWords({ sections }: MappedPage['page']): number {
  return remember(sections, [], () =>
    sections.reduce((sum, { heading, text }) => {
      const words = `${heading} ${text}`.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
      return sum + words.length;
    }, 0),
  );
}

// After a save, the other pages have the same sections.
const remember = createMemory<number>();
