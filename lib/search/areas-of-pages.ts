import { isWithin } from '../core/is-within';
import type { Position } from '../graph/navigation';
import type { Page } from '../graph/page';
import { API_FOLDER } from '../openapi/urls';

/** Pages and their sidebar positions. */
export type PlacedPages = {
  readonly pages: readonly Page[];
  readonly positions: ReadonlyMap<string, Position>;
};

/** The area of the API's own pages. */
export const API_AREA = 'API reference';

/** The area of pages that define terms. */
export const GLOSSARY_AREA = 'Glossary';

/** Returns each page's area, keyed by path: decisions, the glossary, the API, or otherwise its outermost folder. */
export function areasOfPages({ pages, positions }: PlacedPages): ReadonlyMap<string, string> {
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  const folders = new Set(
    pages.flatMap(({ path }) => (path.includes('/') ? [path.slice(0, path.indexOf('/'))] : [])),
  );
  const areaOf = ({ path, matter, sections }: Page): string => {
    if (matter.deciders) return 'Decisions';
    if (isGlossary(sections)) return GLOSSARY_AREA;
    const api = API_FOLDER.slice(0, API_FOLDER.lastIndexOf('/'));
    if (isWithin(path, api)) return API_AREA;
    const [top = ''] = path.split('/');
    if (!folders.has(top)) return 'General';
    return positions.get(path)?.breadcrumbs[0]?.label ?? titles.get(top) ?? top;
  };
  return new Map(pages.map((page) => [page.path, areaOf(page)]));
}

// A page that only defines a few terms of its own isn't a glossary.
function isGlossary(sections: Page['sections']): boolean {
  return sections.filter(({ kind }) => kind === 'term').length > sections.length / 2;
}
