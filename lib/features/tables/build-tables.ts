import type { DatabaseSchema } from '../../content/read-schema';
import type { Page } from '../../graph/page';
import type { Draw } from '../../mermaid/render-diagram';
import type { ProductData } from '../product-data';
import { buildDomainTables, type DomainTables } from './domain-tables';
import { drawDiagrams, type TableDiagram } from './draw-diagrams';

/** The tables and diagrams that pages show. */
export type SiteTables = {
  readonly domains: readonly DomainTables[];
  /** The diagrams that pages use, keyed by `diagramKey`. */
  readonly diagrams: ReadonlyMap<string, TableDiagram>;
};

type Sources = { readonly database: DatabaseSchema | undefined; readonly data: ProductData };

/** Returns each domain's tables, and the diagrams that `pages` use. */
export async function buildTables(
  pages: readonly Page[],
  { database, data }: Sources,
  draw: Draw,
): Promise<SiteTables> {
  const domains = buildDomainTables(database, data, pages);
  return { domains, diagrams: await drawDiagrams(pages, domains, database, draw) };
}
