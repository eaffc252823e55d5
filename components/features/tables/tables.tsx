import type { ColumnView, TableView } from '@/lib/features/tables/table-view';
import { readTables } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Listing } from '../../doc/listing';
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
      <Listing
        caption={`${columns.length === 1 ? '1 column' : `${columns.length} columns`} of ${name}`}
        heads={['Column', 'Type', 'Null', 'Default', 'Reference, rules, privacy']}
      >
        {columns.map((column) => (
          <ColumnRow key={column.name} site={site} column={column} />
        ))}
      </Listing>
      {table.parts.length > 0 && <PartList table={table} />}
    </>
  );
}

function PartList({ table: { name, parts } }: Pick<SectionProps, 'table'>) {
  return (
    <Listing
      caption={`Constraints, indexes, and permissions of ${name}`}
      heads={['Kind', 'Name', 'Definition']}
    >
      {parts.map(({ kind, name: own, text }) => (
        <tr key={`${kind} ${own} ${text}`}>
          <td>{kind}</td>
          <td>{own !== '' && <code>{own}</code>}</td>
          <td>{kind === 'row-level security' ? text : <code>{text}</code>}</td>
        </tr>
      ))}
    </Listing>
  );
}

function ColumnRow({ site, column }: { site: SiteIndex; column: ColumnView }) {
  const { name, type, nullable, default: value, rules, references } = column;
  const { privacy = 'none', note } = column;
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td>
        <code>{type}</code>
      </td>
      <td>{nullable ? 'yes' : 'no'}</td>
      <td>{value !== '' && <code>{value}</code>}</td>
      <td>
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
            <code>{rule}</code>
          </div>
        ))}
        {privacy !== '' && (
          <div>
            <strong>{privacy}</strong>
            {note === '' ? '' : ': '}
            {note}
          </div>
        )}
      </td>
    </tr>
  );
}
