import { PRIVACY_CLASSES } from '../../content/schema-sql/privacy';
import { countOf } from '../../core/count-of';
import type { ComponentUse, Heading } from '../../markdown/compiled';
import type { PlacedPages } from '../../search/areas-of-pages';
import type { Name, SearchRecord } from '../../search/search-record';
import type { Attributes, Feature } from '../feature';
import type { NamedFact } from '../named-fact';
import { ownerWords } from '../owner-words';
import { rowRecords } from '../row-records';
import type { Table } from '../table';
import { type SiteTables, storeTables } from './build-tables';
import { checkTables } from './check-tables';
import { type DomainTables, tableAddress } from './domain-tables';
import type { ColumnView, TableView } from './table-view';

type Source = { readonly tables: Pick<SiteTables, 'domains'> };
type Stored = Source['tables'];

/** The database tables in `files/schema.sql`. */
export const tables = {
  name: 'tables',
  components: {
    PersonalData: { attributes: {}, tables: personalData },
    TableDiagram: { attributes: { of: 'text', tables: 'text' }, required: ['of'] },
    TableList: { attributes: {}, tables: tableList },
    Tables: { attributes: { of: 'text' }, required: ['of'], bringsHeadings: true },
  },
  source: 'schema',
  headings: (use: ComponentUse, site: Source) =>
    shownBy(use, site).map(({ name }): Heading => ({ depth: 2, id: name, text: name })),
  check: checkTables,
  records: tableRecords,
  facts: tableFacts,
  stored: ({ tables: own }: { readonly tables: SiteTables }) =>
    own.domains.length > 0 ? storeTables(own) : undefined,
} as const satisfies Feature;

function shownBy({ name, attributes }: ComponentUse, { tables }: Source): readonly TableView[] {
  if (name !== 'Tables') return [];
  return tables.domains.find(({ domain }) => domain === attributes.of)?.tables ?? [];
}

/** Returns a table of every database table by domain, each with a link to its section. */
function tableList(
  { domains }: Stored,
  _: Attributes,
  nameOf: (domain: string) => string,
): Table[] {
  const rows = domains.flatMap(({ domain, tables }) =>
    tables.map(({ name, purpose, since, rows }) => ({
      cells: [linkTo(domains, name), purpose, nameOf(domain), since, rows],
    })),
  );
  const caption = rows.length === 1 ? '1 table' : `All ${rows.length} tables`;
  return [{ caption, heads: ['Table', 'Purpose', 'Domain', 'Since', 'Rows'], rows }];
}

/** Returns a table of every column with a privacy class, by class. */
function personalData({ domains }: Stored): Table[] {
  const columns = domains.flatMap(({ tables }) =>
    tables.flatMap((table) => table.columns.map((column) => ({ column, table }))),
  );
  const rows = PRIVACY_CLASSES.flatMap((privacy) =>
    columns
      .filter(({ column }) => column.privacy === privacy)
      .map(({ column: { name, note }, table }) => ({
        cells: [linkTo(domains, table.name, name), privacy, note, table.since],
      })),
  );
  const heads = ['Column', 'Class', 'What it contains', 'Table added in'];
  return [{ caption: countOf(rows.length, 'column'), heads, rows }];
}

function linkTo(domains: readonly DomainTables[], table: string, column?: string) {
  const code = column === undefined ? table : `${table}.${column}`;
  return { href: tableAddress(domains, table), cell: { code } };
}

/**
 * Returns search records for the database tables. Each links to the table's section, and includes the names of its
 * columns, constraints, and indexes.
 */
function tableRecords(site: PlacedPages & Source): SearchRecord[] {
  const records = rowRecords(site, (use) =>
    shownBy(use, site).map((table) => ({
      title: table.name,
      id: table.name,
      where: 'Table',
      text: table.purpose,
      code: table.columns.map(({ name }) => name).join('\n'),
      names: [
        { name: table.name, rank: 'self' },
        { name: `${table.schema}.${table.name}`, rank: 'self' },
        ...columnsOf(table),
        ...partsOf(table),
      ],
    })),
  );
  return records.map((record) => ({ ...record, depth: 2 }));
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

/** Returns each database table and each column as a fact. */
function tableFacts({ tables }: Source): NamedFact[] {
  return tables.domains.flatMap((domain) =>
    domain.tables.flatMap((table) => [tableFact(table), ...columnFacts(table)]),
  );
}

function tableFact(table: TableView): NamedFact {
  const { name, parts, rows, since } = table;
  const texts = (kind: RegExp) =>
    parts
      .filter((part) => kind.test(part.kind))
      .map((part) => `${part.name} ${part.text}`.trim())
      .sort()
      .join('; ') || 'none';
  return {
    kind: 'table',
    name: fullName(table),
    properties: {
      rows,
      version: since,
      keys: texts(/^(primary key|foreign key|unique)/),
      checks: texts(/^(check|exclude)/),
      security: texts(/^(row-level security|policy|grant)/),
      triggers: texts(/^trigger/),
    },
    codes: [fullName(table), name],
    hrefs: [],
  };
}

function columnFacts(table: TableView): NamedFact[] {
  return table.columns.map((column) => ({
    kind: 'column',
    name: `${fullName(table)}.${column.name}`,
    properties: propertiesOf(column),
    codes: [`${fullName(table)}.${column.name}`, `${table.name}.${column.name}`],
    shared: { code: column.name, owners: [ownerWords(table.name)] },
  }));
}

function propertiesOf({ type, nullable, default: value, rules, references, privacy }: ColumnView) {
  return {
    type,
    'can be null': nullable ? 'yes' : 'no',
    default: value || 'none',
    rules: rules.toSorted().join('; ') || 'none',
    references: references.map((one) => `${one.table}.${one.column}`).join(', ') || 'none',
    privacy: privacy ?? 'none',
  };
}

function fullName({ schema, name }: TableView): string {
  return schema === '' ? name : `${schema}.${name}`;
}
