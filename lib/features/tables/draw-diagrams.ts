import type { DatabaseSchema } from '../../content/read-schema';
import { drawTables } from '../../content/schema-sql/draw-tables';
import type { Page } from '../../graph/page';
import type { DiagramFault } from '../../mermaid/fault';
import type { Draw } from '../../mermaid/render-diagram';
import type { DiagramSvg } from '../../mermaid/write-svg';
import { diagramKey } from './diagram-key';
import type { DomainTables } from './domain-tables';

/** A table diagram: its source, and either its drawing or the reason why it can't be drawn. */
export type TableDiagram = { readonly source: string; readonly drawn: DiagramSvg | DiagramFault };

/** Draws the diagrams that pages show with `<TableDiagram>`, and returns them keyed by `diagramKey`. */
export async function drawDiagrams(
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
