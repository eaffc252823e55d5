import type { SiteTables } from './build-tables';

/** The tables of the database as pages read them: a diagram has its source and its drawing as SVG. */
export type StoredTables = Pick<SiteTables, 'domains'> & {
  readonly diagrams: Readonly<Record<string, { readonly source: string; readonly svg: string }>>;
};

/** What is written down of the tables. A diagram that cannot be drawn is a problem already. */
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
