import { DateText } from '@/components/doc/date-text';
import { Listing } from '@/components/doc/listing';
import { SiteLink } from '@/components/layout/site-link';
import { countOf } from '@/lib/core/count-of';
import type { SiteIndex } from '@/lib/render-data/site-index';
import type { ContentMap, MapOwner } from '@/lib/site/map/content-map';

type Props = { readonly site: SiteIndex; readonly map: ContentMap };

const HEADS = [
  'Owner',
  'Pages',
  'Review current',
  'Review overdue',
  'No review scheduled',
  'Oldest review',
];

/** Lists the owners with how many pages they have and whether their reviews are due. */
export function MapOwners({ site, map: { owners } }: Props) {
  return (
    <>
      <h2 id="owners">Owners</h2>
      <Listing caption={countOf(owners.length, 'owner')} heads={HEADS}>
        {owners.map((owner) => (
          <tr key={owner.owner}>
            <th scope="row">{owner.owner || 'No owner'}</th>
            <td>{owner.pages}</td>
            <td>{owner.inTime}</td>
            <td>{owner.overdue}</td>
            <td>{owner.withoutDue}</td>
            <td>{owner.oldest ? <OldestReview site={site} oldest={owner.oldest} /> : 'none'}</td>
          </tr>
        ))}
      </Listing>
    </>
  );
}

function OldestReview({
  site,
  oldest: { path, reviewed },
}: {
  readonly site: SiteIndex;
  readonly oldest: NonNullable<MapOwner['oldest']>;
}) {
  return (
    <>
      <DateText iso={reviewed} />:{' '}
      <SiteLink site={site} href={`/${path}`}>
        {site.routes[path]?.title ?? path}
      </SiteLink>
    </>
  );
}
