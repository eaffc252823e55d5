import type { ColumnView, TableView } from '@/lib/features/tables/table-view';
import { readTables } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Breakable } from '../../doc/breakable';
import { FilledListing, type ListingRow } from '../../doc/filled-listing';
import { SectionHeading } from '../../doc/section-heading';
import { TableLink } from './table-link';

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
              <div>
                <code>
                  <Breakable text={own} />
                </code>
              </div>
            )}
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
