import { diagramKey } from '@/lib/features/tables/build-tables';
import { tableAddress } from '@/lib/features/tables/domain-tables';
import type { ColumnView, TableView } from '@/lib/features/tables/table-view';
import { readTables } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Breakable } from '../../doc/breakable';
import { Diagram } from '../../doc/diagram';
import { FilledListing, type ListingRow } from '../../doc/listing/filled-listing';
import { OptionalLink } from '../../doc/optional-link';
import { SectionHeading } from '../../doc/section-heading';

type Props = { readonly site: SiteIndex; readonly of: string };

/** Shows a section for each of a domain's tables: its columns, then its constraints, indexes, and rights. */
export function Tables({ site, of }: Props) {
  const own = readTables(site).domains.find(({ domain }) => domain === of)?.tables ?? [];
  return own.map((table) => <TableSection key={table.name} site={site} table={table} />);
}

type SectionProps = { readonly site: SiteIndex; readonly table: TableView };

function TableSection({ site, table }: SectionProps) {
  const { name, purpose, since, columns } = table;
  return (
    <>
      <SectionHeading heading={{ id: name, text: name }} />
      <p>
        {purpose === '' ? '' : `${purpose.replace(/\.$/, '')}. `}
        Since {since}.
      </p>
      <FilledListing
        caption={`${columns.length === 1 ? '1 column' : `${columns.length} columns`} of ${name}`}
        heads={['Column', 'Type', 'Null', 'Default', 'References, rules', 'Privacy']}
        rows={columns.map((column) => columnRow(column, site))}
      />
      {table.parts.length > 0 && <PartList table={table} />}
    </>
  );
}

function PartList({ table: { name, parts } }: Pick<SectionProps, 'table'>) {
  return (
    <FilledListing
      caption={`Constraints, indexes, and permissions of ${name}`}
      heads={['Kind', 'Definition']}
      rows={parts.map(({ kind, name: own, text }) => ({
        key: `${kind} ${own} ${text}`,
        cells: [
          kind,
          <>
            {own !== '' && (
              <code>
                <Breakable text={own} />
              </code>
            )}{' '}
            {kind === 'row-level security' ? text : <code className="definition">{text}</code>}
          </>,
        ],
      }))}
    />
  );
}

function columnRow(column: ColumnView, site: SiteIndex): ListingRow {
  const { name, type, nullable, default: value, rules, references } = column;
  const { privacy = 'none', note } = column;
  return {
    key: name,
    cells: [
      <code key={name}>{name}</code>,
      <code key={name}>{type}</code>,
      nullable ? 'yes' : 'no',
      value !== '' && <code className="definition">{value}</code>,
      references.length + rules.length > 0 && (
        <>
          {references.map(({ table, column: target }) => (
            <div key={table}>
              {'references '}
              <TableLink
                site={site}
                table={table}
                text={target === '' ? table : `${table}.${target}`}
              />
            </div>
          ))}
          {rules.map((rule) => (
            <div key={rule}>
              <code className="definition">{rule}</code>
            </div>
          ))}
        </>
      ),
      privacy !== '' && privacy !== 'none' && (
        <>
          <strong>{privacy}</strong>
          {note === '' ? '' : ': '}
          {note}
        </>
      ),
    ],
  };
}

type LinkProps = {
  readonly site: SiteIndex;
  readonly table: string;
  /** The link text, such as one of the table's columns. By default, the table's name. */
  readonly text?: string;
};

/** Shows a table or column name, as a link to the table's section if there is one. */
function TableLink({ site, table, text = table }: LinkProps) {
  const href = tableAddress(readTables(site).domains, table);
  return (
    <OptionalLink site={site} href={href}>
      <code>{text}</code>
    </OptionalLink>
  );
}

type TableDiagramProps = {
  readonly site: SiteIndex;
  readonly of: string;
  /** Limits the diagram to these tables, separated by spaces. */
  readonly tables?: string;
};

/**
 * Shows a diagram of a domain's tables and the tables that they reference. lib/features/tables/check-tables.ts reports
 * diagrams that can't be drawn.
 */
export function TableDiagram({ site, of, tables = '' }: TableDiagramProps) {
  const diagram = readTables(site).diagrams[diagramKey({ of, tables })];
  if (!diagram) return null;
  const chosen = tables.trim().replace(/\s+/g, ', ');
  return <Diagram {...diagram} label={`Diagram of tables${chosen && `: ${chosen}`}`} />;
}
