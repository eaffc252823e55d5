import type { DatabaseSchema } from '../../content/read-schema';
import { createMemory } from '../../core/create-memory';
import type { Page } from '../../graph/page';
import type { ProductData } from '../product-data';
import { buildTableView, type TableView } from './table-view';

/** A domain's tables, in the order of the data, and the page that describes them. */
export type DomainTables = {
  /** The domain's slug. */
  readonly domain: string;
  /** The path of the page that describes the tables. Undefined if there's none yet. */
  readonly path: string | undefined;
  readonly tables: readonly TableView[];
};

/**
 * Returns each domain's tables as the schema declares them. Skips domains without tables. Empty without a schema or
 * capabilities.
 */
export function buildDomainTables(
  database: DatabaseSchema | undefined,
  { capabilities }: ProductData,
  pages: readonly Page[],
): DomainTables[] {
  if (!database || !capabilities) return [];
  const declared = new Map(database.tables.map((table) => [table.name, table]));
  return capabilities.value.domains.flatMap(({ slug, tables }) => {
    const views = Object.entries(tables).flatMap(([since, names]) =>
      names.flatMap((name) => {
        const table = declared.get(name);
        return table ? [remember(table, [since], () => buildTableView(table, since))] : [];
      }),
    );
    const page = pages.find(({ uses }) =>
      uses.some(({ name, attributes }) => name === 'Tables' && attributes.of === slug),
    );
    return views.length > 0 ? [{ domain: slug, path: page?.path, tables: views }] : [];
  });
}

const remember = createMemory<TableView>();

/** Returns the URL of a table's description, such as `/reference/database/bookings#holds`. Undefined if it has none. */
export function tableAddress(domains: readonly DomainTables[], table: string): string | undefined {
  const home = domains.find(({ tables }) => tables.some(({ name }) => name === table));
  return home?.path === undefined ? undefined : `/${home.path}#${table}`;
}
