import type { Catalogue } from '@/lib/features/capabilities/catalogue';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DateText } from '../../doc/date-text';
import { Listing } from '../../doc/listing';
import { OptionalLink } from '../../doc/optional-link';

type Props = { readonly site: SiteIndex; readonly catalogue: Catalogue };

/** Lists the versions with their dates, how much ships in each, and the load that they're designed for. */
export function VersionTable({ site, catalogue: { versions, domains } }: Props) {
  const capabilities = domains.flatMap((domain) => domain.capabilities);
  const tables = domains.flatMap((domain) => domain.tables);
  return (
    <Listing
      caption={versions.length === 1 ? '1 version' : `${versions.length} versions`}
      heads={['Version', 'State', 'Window', 'Capabilities', 'Operations', 'Tables', 'Built for']}
    >
      {versions.map(({ id, name, status, href, window, sizing }) => {
        const own = capabilities.filter(({ version }) => version === id);
        return (
          <tr key={id}>
            <th scope="row">
              <OptionalLink site={site} href={href}>
                {id} {name}
              </OptionalLink>
            </th>
            <td>{status}</td>
            <td>
              {window && (
                <>
                  <DateText iso={window.from} /> to <DateText iso={window.to} />
                </>
              )}
            </td>
            <td>{own.length}</td>
            <td>{own.reduce((sum, { operations }) => sum + operations.length, 0)}</td>
            <td>{tables.filter(({ version }) => version === id).length}</td>
            <td>{sizing}</td>
          </tr>
        );
      })}
    </Listing>
  );
}
