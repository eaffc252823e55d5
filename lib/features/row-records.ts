import type { ComponentUse } from '../markdown/compiled';
import { facetsOfPages, type PlacedPages } from '../search/facets-of-pages';
import { PLAIN_RECORD, type SearchRecord } from '../search/search-record';

/** The fields of a search record that depend on the row, and the version that the row ships in. */
export type Row = Pick<SearchRecord, 'id' | 'title' | 'where' | 'text' | 'code' | 'names'> & {
  readonly version?: string;
};

/** Returns search records for the rows that the components on each page list. */
export function rowRecords(
  site: PlacedPages,
  rowsOf: (use: ComponentUse) => readonly Row[],
): SearchRecord[] {
  const facets = facetsOfPages(site);
  return site.pages.flatMap(({ path, title: page, uses }) =>
    uses.flatMap(rowsOf).map(({ version, ...row }): SearchRecord => {
      const own = { ...facets.get(path), ...(version === undefined ? {} : { version }) };
      return { ...PLAIN_RECORD, ...row, kind: 'entry', facets: own, path, page, depth: 3 };
    }),
  );
}
