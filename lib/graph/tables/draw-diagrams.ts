import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSchema } from '../../content/read-schema';
import { drawTables } from '../../database/draw-tables';
import type { DiagramFault } from '../../diagram/fault';
import type { DiagramSvg } from '../../diagram/svg';
import { hashOfProgram } from '../../markdown/hash-of-program';
import { writeWhole } from '../../write-whole';
import type { Page } from '../page';
import { diagramKey } from './diagram-key';
import type { DomainTables } from './domain-tables';

/** The diagram of some tables: its source, and its drawing or what is wrong with it. */
export type TableDiagram = { readonly source: string; readonly drawn: DiagramSvg | DiagramFault };

/** The diagrams that the pages ask for with `<TableDiagram>`, by their keys. A drawing is kept below `cacheDir`. */
export async function drawDiagrams(
  pages: readonly Page[],
  domains: readonly DomainTables[],
  database: DatabaseSchema | undefined,
  cacheDir: string,
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
    diagrams.set(key, { source, drawn: await draw(source, key, join(cacheDir, 'diagrams')) });
  }
  return diagrams;
}

// The library that lays diagrams out takes a while to load, so that nothing is drawn twice.
async function draw(source: string, id: string, folder: string): Promise<TableDiagram['drawn']> {
  const text = JSON.stringify([await hashOfProgram(), id, source]);
  const path = join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.json`);
  try {
    return JSON.parse(await readFile(path, 'utf8')) as TableDiagram['drawn'];
  } catch {
    // Absent, or cut off by a full disk: draw it again.
  }
  const { renderDiagram } = await import('../../diagram/render-diagram');
  const drawn = renderDiagram(source, id);
  await mkdir(folder, { recursive: true });
  await writeWhole(path, JSON.stringify(drawn));
  return drawn;
}
