import type { SiteTables } from './build-tables';

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
