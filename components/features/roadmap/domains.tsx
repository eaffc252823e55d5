import { readFacts } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { DataText } from '../../doc/data-text';
import { DomainLink } from '../../doc/domain-link';
import { Listing } from '../../doc/listing';

const HEADS = ['Domain', 'Purpose', 'Out of scope', 'Owner', 'Requirements'];

/** Lists every domain with its purpose, what's left to other domains, its owner, and its requirements. */
export function Domains({ site }: { site: SiteIndex }) {
  const { specifications } = readFacts(site);
  const caption = specifications.length === 1 ? '1 domain' : `All ${specifications.length} domains`;
  return (
    <Listing caption={caption} heads={HEADS}>
      {specifications.map(({ domain, purpose, excluded, owner, requirements }) => (
        <tr key={domain}>
          <th scope="row">
            <DomainLink site={site} slug={domain} />
          </th>
          <td>
            <DataText site={site} text={purpose} />
          </td>
          <td>{excluded !== undefined && <DataText site={site} text={excluded} />}</td>
          <td>{owner}</td>
          <td>{requirements.join(', ')}</td>
        </tr>
      ))}
    </Listing>
  );
}
