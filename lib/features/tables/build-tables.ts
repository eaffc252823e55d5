import type { DatabaseSchema } from '../../content/read-schema';
import type { Page } from '../../graph/page';
import type { ProductData } from '../product-data';
import { buildDomainTables, type DomainTables } from './domain-tables';
import { drawDiagrams, type TableDiagram } from './draw-diagrams';

/** What the pages show of the database. */
export type SiteTables = {
  readonly domains: readonly DomainTables[];
  /** The diagrams that pages ask for, by their keys. */
  readonly diagrams: ReadonlyMap<string, TableDiagram>;
};

type Sources = { readonly database: DatabaseSchema | undefined; readonly data: ProductData };

/** The tables of the domains with the diagrams that `pages` ask for; drawings are kept below `cacheDir`. */
export async function buildTables(
  pages: readonly Page[],
  { database, data }: Sources,
  cacheDir: string,
): Promise<SiteTables> {
  const domains = buildDomainTables(database, data, pages);
  return { domains, diagrams: await drawDiagrams(pages, domains, database, cacheDir) };
}
