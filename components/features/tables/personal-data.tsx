import { PRIVACY_CLASSES } from '@/lib/content/schema-sql/privacy';
import { readTables } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Listing } from '../../doc/listing';
import { TableLink } from './table-link';

/** Lists every column with a privacy class, by class. */
export function PersonalData({ site }: { site: SiteIndex }) {
  const columns = readTables(site).domains.flatMap(({ tables }) =>
    tables.flatMap((table) =>
      table.columns.map((column) => ({ ...column, table: table.name, since: table.since })),
    ),
  );
  const rows = PRIVACY_CLASSES.flatMap((name) => columns.filter(({ privacy }) => privacy === name));
  return (
    <Listing
      caption={rows.length === 1 ? '1 column' : `${rows.length} columns`}
      heads={['Column', 'Class', 'What it contains', 'Table added in']}
    >
      {rows.map(({ table, name, privacy, note, since }) => (
        <tr key={`${table}.${name}`}>
          <th scope="row">
            <TableLink site={site} table={table} text={`${table}.${name}`} />
          </th>
          <td>{privacy}</td>
          <td>{note}</td>
          <td>{since}</td>
        </tr>
      ))}
    </Listing>
  );
}
