import { createElement } from 'react';
import { DateText } from '@/components/doc/date-text';
import { Listing } from '@/components/doc/listing';
import { SiteLink } from '@/components/layout/site-link';
import { countOf } from '@/lib/core/count-of';
import { formatDate } from '@/lib/core/format-date';
import type { SiteIndex } from '@/lib/render-data/site-index';
import type { ContentMap, MapMonth } from '@/lib/site/map/content-map';

type Props = { readonly site: SiteIndex; readonly map: ContentMap };

/** Lists pages by the month in which their review is due, soonest first. */
export function MapReviews({ site, map: { months, withoutDue } }: Props) {
  return (
    <>
      <h2 id="reviews">Reviews</h2>
      {months.length === 0 && <p>No reviews are due.</p>}
      {withoutDue > 0 && <p>No review is scheduled for {countOf(withoutDue, 'page')}.</p>}
      {months.map((month) => (
        <Month key={month.month} site={site} month={month} />
      ))}
    </>
  );
}

function Month({
  site,
  month: { month, count: all, pages },
}: {
  site: SiteIndex;
  month: MapMonth;
}) {
  // Removes the day from `1 Feb 2026`.
  const name = formatDate(`${month}-01`).slice(2);
  return (
    <>
      <h3 id={`due-${month}`}>Due in {name}</h3>
      {pages.length > 0 && (
        <Listing
          caption={`${countOf(all, 'page')} due in ${name}`}
          heads={['Page', 'Owner', 'Review due']}
        >
          {pages.map(({ path, title, owner, due }) => (
            <tr key={path}>
              <th scope="row">
                <SiteLink site={site} href={`/${path}`}>
                  {title}
                </SiteLink>
              </th>
              <td>{owner ?? 'no owner'}</td>
              <td>
                <DateText iso={due} />
                <Overdue due={due} />
              </td>
            </tr>
          ))}
        </Listing>
      )}
      {pages.length < all && <p>{countOf(all - pages.length, 'more page')} not listed here.</p>}
    </>
  );
}

/** Shows that a review is overdue once its date has passed: see lib/output/head/show-review-notes.ts. */
function Overdue({ due }: { due: string }) {
  return createElement('review-note', { hidden: true, 'data-due': due }, ', overdue');
}
