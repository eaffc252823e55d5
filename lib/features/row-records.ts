import type { ComponentUse } from '../markdown/compiled';
import { areasOfPages, type PlacedPages } from '../search/areas-of-pages';
import { PLAIN_RECORD, type SearchRecord } from '../search/search-record';
import type { RowRecord } from './table';

/** Returns search records for the rows that the components on each page list. */
export function rowRecords(
  site: PlacedPages,
  rowsOf: (use: ComponentUse) => readonly (RowRecord & { readonly id: string })[],
): SearchRecord[] {
  const areas = areasOfPages(site);
  return site.pages.flatMap(({ path, title: page, matter: { status }, uses }) => {
    const shared = { area: areas.get(path) ?? '', status, path, page, depth: 3 };
    return uses
      .flatMap(rowsOf)
      .map((row): SearchRecord => ({ ...PLAIN_RECORD, ...row, ...shared, kind: 'entry' }));
  });
}
