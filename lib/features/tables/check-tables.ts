import type { DatabaseSchema } from '../../content/read-schema';
import { PRIVACY_CLASSES, readPrivacy } from '../../content/schema-sql/privacy';
import { readComment } from '../../content/schema-sql/read-comment';
import { splitStatements } from '../../content/schema-sql/split-statements';
import type { Fault, Problem } from '../../core/problem';
import { suggest } from '../../core/suggest';
import type { Page } from '../../graph/page';
import type { ComponentUse } from '../../markdown/compiled';
import { directiveOf } from '../../markdown/elements';
import { checkUses } from '../check-uses';
import { diagramKey, type SiteTables } from './build-tables';
import type { DomainTables } from './domain-tables';

type Sources = {
  readonly pages: readonly Page[];
  readonly database: DatabaseSchema | undefined;
  readonly tables: SiteTables;
};

/**
 * Returns a problem for each component that names unknown tables, repeats another component's tables, or can't be
 * drawn, and for each schema comment on an unknown table or column, or with an unknown privacy class.
 */
export function checkTables(sources: Sources): Problem[] {
  const { pages, database } = sources;
  const shown = new Map<string, string>();
  return [
    ...checkUses(pages, (use, { path }) => findUseFaults(use, `/${path}`, sources, shown)),
    ...(database ? [...findClassFaults(database), ...findStrayComments(database)] : []),
  ];
}

function findUseFaults(
  use: ComponentUse,
  page: string,
  { tables: { domains, diagrams } }: Sources,
  shown: Map<string, string>,
): Fault[] {
  const { name, attributes } = use;
  if (!/^(Tables|TableDiagram|TableList|PersonalData)$/.test(name)) return [];
  if (domains.length === 0) {
    const message = `\`${directiveOf(name)}\` has nothing to show: _data/capabilities.yaml lists no table from files/schema.sql`;
    return [{ message, fix: 'add both files, or remove the component' }];
  }
  if (name === 'TableList') return [];
  if (name === 'PersonalData') return findNoClass(domains);
  const { of = '' } = attributes;
  // Compiling the page already reports a missing `of`.
  if (of === '') return [];
  const known = domains.map(({ domain }) => domain);
  const own = domains.find(({ domain }) => domain === of);
  if (!own)
    return [
      { message: `There's no domain \`${of}\` with tables`, fix: suggest(of, known, known.length) },
    ];
  if (name === 'TableDiagram') return findDiagramFaults(use, own, diagrams);
  const before = shown.get(of);
  shown.set(of, before ?? page);
  if (before === undefined) return [];
  const message = `The tables of \`${of}\` are already on \`${before}\``;
  return [{ message, fix: 'remove one of the two, because a table has only one address' }];
}

function findNoClass(domains: readonly DomainTables[]): Fault[] {
  const columns = domains.flatMap(({ tables }) => tables.flatMap((table) => table.columns));
  if (columns.some(({ privacy }) => privacy !== undefined)) return [];
  const message =
    '`::personal-data` has nothing to show: no column in files/schema.sql has a privacy class';
  return [
    { message, fix: "add `comment on column … is 'pii: personal. …'`, or remove the component" },
  ];
}

function findDiagramFaults(
  { attributes }: ComponentUse,
  { domain, tables }: DomainTables,
  diagrams: SiteTables['diagrams'],
): Fault[] {
  const known = tables.map(({ name }) => name);
  const strange = attributes.tables?.split(/\s+/).filter((name) => !known.includes(name)) ?? [];
  if (strange.length > 0) {
    return strange.map((name) => ({
      message: `Domain \`${domain}\` has no table \`${name}\``,
      fix: suggest(name, known, known.length),
    }));
  }
  const drawn = diagrams.get(diagramKey(attributes))?.drawn;
  if (!drawn || drawn.kind === 'svg') return [];
  const message = `The tables of \`${domain}\` can't be drawn. ${drawn.faults[0]?.message}`;
  return [{ message, fix: 'show fewer tables with `tables="…"`, in several diagrams' }];
}

function findClassFaults({ file, tables }: DatabaseSchema): Problem[] {
  return tables.flatMap((table) =>
    table.columns.flatMap(({ name, comment, commentLine: line }) => {
      const privacy = readPrivacy(comment);
      const known: readonly string[] = PRIVACY_CLASSES;
      if (!privacy || known.includes(privacy.name)) return [];
      const place = `${table.name}.${name}`;
      const message =
        privacy.name === ''
          ? `The comment on \`${place}\` has no privacy class after \`pii:\``
          : `\`${place}\` has an unknown privacy class \`${privacy.name}\``;
      const fix = suggest(privacy.name, known, known.length);
      return [{ file, line, column: 1, message, fix }];
    }),
  );
}

// PostgreSQL also rejects these comments, but only when we run the documentation's SQL samples.
function findStrayComments({ file, text, tables }: DatabaseSchema): Problem[] {
  const known = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  return splitStatements(text).flatMap((statement) => {
    const said = readComment(statement.text);
    if (said?.column === undefined) return [];
    const table = known.get(said.table);
    const columns = table?.columns.map(({ name }) => name) ?? [];
    // The table may be a view: allow comments on its columns, but no privacy class, because only tables store data.
    if (columns.includes(said.column) || (!table && !readPrivacy(said.text))) return [];
    const line = text.slice(0, statement.at).split('\n').length;
    const name = said.table.replace(/^\./, '');
    const message = table
      ? `Table \`${name}\` has no column \`${said.column}\``
      : `There's no table \`${name}\` to comment on`;
    const fix = table ? suggest(said.column, columns) : suggest(name, [...known.keys()]);
    return [{ file, line, column: 1, message, fix }];
  });
}
