import { TableScroll } from '@/components/doc/table-scroll';
import type { Connections, MapDomain } from '@/lib/site/map/content-map';

type Props = {
  /** The heading's id. */
  readonly id: string;
  readonly title: string;
  /** A sentence that explains the numbers. */
  readonly text: string;
  readonly domains: readonly MapDomain[];
  readonly counts: Connections;
};

/** Shows how many connections each domain (row) has to each domain (column). Columns show the domains' short names. */
export function MapConnections({ id, title, text, domains, counts }: Props) {
  return (
    <>
      <h3 id={id}>{title}</h3>
      <p>{text}</p>
      <TableScroll label={title}>
        <table className="access-table">
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Domain</th>
              {domains.map(({ slug, name, code }) => (
                <th key={slug} scope="col" className="access-role" title={name}>
                  <span aria-hidden="true">{code}</span>
                  <span className="visually-hidden">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {domains.map(({ slug, name, code }, row) => (
              <tr key={slug}>
                <th scope="row">
                  {name}
                  {code !== name && ` (${code})`}
                </th>
                {counts[row]?.map((count, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the domains never change their order
                  <td key={column} className={count === 0 ? 'access-no' : 'access-role'}>
                    {count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </>
  );
}
