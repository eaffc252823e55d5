import type { DatabaseSchema } from '../../content/read-schema';
import { drawTables } from '../../content/schema-sql/draw-tables';
import type { Page } from '../../graph/page';
import type { Undrawn } from '../../mermaid/fault';
import type { Draw } from '../../mermaid/render-diagram';
import type { DiagramSvg } from '../../mermaid/write-svg';
import type { ProductData } from '../product-data';
import { buildDomainTables, type DomainTables } from './domain-tables';

/** A table diagram: its source, and either its drawing or the reasons why it can't be drawn. */
type TableDiagram = { readonly source: string; readonly drawn: DiagramSvg | Undrawn };

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

/** Draws the diagrams that pages show with `::table-diagram`, and returns them keyed by `diagramKey`. */
async function drawDiagrams(
  pages: readonly Page[],
  domains: readonly DomainTables[],
  database: DatabaseSchema | undefined,
  draw: Draw,
): Promise<ReadonlyMap<string, TableDiagram>> {
  const diagrams = new Map<string, TableDiagram>();
  if (!database) return diagrams;
  for (const { name, attributes } of pages.flatMap(({ uses }) => uses)) {
    const key = diagramKey(attributes);
    if (name !== 'TableDiagram' || diagrams.has(key)) continue;
    const own = domains.find(({ domain }) => domain === attributes.of)?.tables ?? [];
    const wanted = attributes.tables?.split(/\s+/) ?? own.map((table) => table.name);
    const tables = database.tables.filter((table) => wanted.includes(table.name));
    if (own.length === 0 || tables.length === 0) continue;
    const source = drawTables(tables, database.tables);
    diagrams.set(key, { source, drawn: await draw(source, key) });
  }
  return diagrams;
}

/** Returns the key of a `::table-diagram`, which is also the prefix of the ids in its drawing. */
export function diagramKey({ of = '', tables = '' }: { of?: string; tables?: string }): string {
  return ['tables', of, ...tables.split(/\s+/)]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w-]/g, '');
}

/** The database tables in the form that pages read. Each diagram has its source and its SVG. */
export type StoredTables = Pick<SiteTables, 'domains'> & {
  readonly diagrams: Readonly<Record<string, { readonly source: string; readonly svg: string }>>;
};

/** Converts the tables to their stored form. Skips diagrams that can't be drawn, which check-tables.ts reports. */
export function storeTables({ domains, diagrams }: SiteTables): StoredTables {
  return {
    domains,
    diagrams: Object.fromEntries(
      [...diagrams].flatMap(([key, { source, drawn }]) =>
        drawn.kind === 'svg' ? [[key, { source, svg: drawn.svg }]] : [],
      ),
    ),
  };
}
