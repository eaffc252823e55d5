import { findDomain } from '@/lib/render-data/find-domain';
import { readTables } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Listing } from '../../doc/listing';
import { TableLink } from './table-link';

/** Lists every database table by domain, each as a link to its section. */
export function TableList({ site }: { site: SiteIndex }) {
  const { domains } = readTables(site);
  const count = domains.reduce((sum, { tables }) => sum + tables.length, 0);
  return (
    <Listing
      caption={count === 1 ? '1 table' : `All ${count} tables`}
      heads={['Table', 'Purpose', 'Domain', 'Since', 'Rows']}
    >
      {domains.flatMap(({ domain, tables }) =>
        tables.map(({ name, purpose, since, rows }) => (
          <tr key={name}>
            <th scope="row">
              <TableLink site={site} table={name} />
            </th>
            <td>{purpose}</td>
            <td>{findDomain(site, domain).name}</td>
            <td>{since}</td>
            <td>{rows}</td>
          </tr>
        )),
      )}
    </Listing>
  );
}
