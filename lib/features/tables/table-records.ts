import { areasOfPages, type PlacedPages } from '../../search/areas-of-pages';
import { type Name, PLAIN_RECORD, type SearchRecord } from '../../search/search-record';
import type { SiteTables } from './build-tables';
import type { TableView } from './table-view';

/**
 * Returns search records for the database tables. Each links to the table's section, and includes the names of its
 * columns, constraints, and indexes.
 */
export function tableRecords(site: PlacedPages & { readonly tables: SiteTables }): SearchRecord[] {
  const areas = areasOfPages(site);
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  return site.tables.domains.flatMap(({ path, tables }) => {
    const page = path === undefined ? undefined : pages.get(path);
    if (!page) return [];
    return tables.map((table) => ({
      ...PLAIN_RECORD,
      kind: 'entry' as const,
      area: areas.get(page.path) ?? '',
      status: page.matter.status,
      path: page.path,
      page: page.title,
      title: table.name,
      id: table.name,
      depth: 2,
      where: 'Table',
      text: table.purpose,
      code: table.columns.map(({ name }) => name).join('\n'),
      names: [
        { name: table.name, rank: 'self' },
        { name: `${table.schema}.${table.name}`, rank: 'self' },
        ...columnsOf(table),
        ...partsOf(table),
      ],
    }));
  });
}

// `guests.email`, and also `unit_id` on its own, but not `email`, which is a word.
function columnsOf({ name: table, columns }: TableView): Name[] {
  return columns.flatMap(({ name }): Name[] => [
    { name: `${table}.${name}`, rank: 'listed' },
    ...(name.includes('_') ? [{ name, rank: 'listed' } as const] : []),
  ]);
}

// Kinds of table parts with unique names. Policies and triggers often have the same name on many tables.
const NAMED = /key|unique|check|exclude|index/;

function partsOf({ name: table, parts }: TableView): Name[] {
  const names = parts.filter(({ kind, name }) => NAMED.test(kind) && name.startsWith(table));
  return [...new Set(names.map(({ name }) => name))].map((name) => ({ name, rank: 'listed' }));
}
