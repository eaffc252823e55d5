import { DateText } from '@/components/doc/date-text';
import { Listing } from '@/components/doc/listing';
import { OptionalLink } from '@/components/doc/optional-link';
import { countOf } from '@/lib/core/count-of';
import type { SiteIndex } from '@/lib/render-data/site-index';
import type { ContentMap } from '@/lib/site/map/content-map';

type Props = { readonly site: SiteIndex; readonly map: ContentMap };

const HEADS = [
  'Area',
  'Pages',
  'Words',
  'Current',
  'Proposed',
  'Superseded',
  'No status',
  'Review overdue',
  'Last change',
];

/** Lists the areas with how many of their pages are current, proposed, or superseded. */
export function MapAreas({ site, map: { areas } }: Props) {
  return (
    <>
      <h2 id="areas">Areas</h2>
      <p>
        Current includes accepted pages, and superseded includes deprecated ones. Word counts cover
        what authors wrote, without code or text that pages generate from data.
      </p>
      <Listing caption={countOf(areas.length, 'area')} heads={HEADS}>
        {areas.map((area) => (
          <tr key={area.name}>
            <th scope="row">
              <OptionalLink site={site} href={area.href ?? ''}>
                {area.name}
              </OptionalLink>
            </th>
            <td>{area.pages}</td>
            <td>{area.words.toLocaleString('en-US')}</td>
            <td>{area.inForce}</td>
            <td>{area.proposed}</td>
            <td>{area.replaced}</td>
            <td>{area.withoutStatus}</td>
            <td>{area.overdue}</td>
            <td className="page-end" data-commit-day>
              {area.changed === undefined ? 'unknown' : <DateText iso={area.changed} />}
            </td>
          </tr>
        ))}
      </Listing>
    </>
  );
}
