import type { NamedFact } from '../named-fact';
import { ownerWords } from '../owner-words';
import type { SiteTables } from './build-tables';
import type { ColumnView, TableView } from './table-view';

/** Returns each database table and each column as a fact. */
export function tableFacts({
  tables,
}: {
  readonly tables: Pick<SiteTables, 'domains'>;
}): NamedFact[] {
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
