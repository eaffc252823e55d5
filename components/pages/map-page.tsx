import { DateText } from '@/components/doc/date-text';
import { SiteLink } from '@/components/layout/site-link';
import { MapAreas } from '@/components/map/map-areas';
import { MapDomains } from '@/components/map/map-domains';
import { MapOwners } from '@/components/map/map-owners';
import { MapPicture } from '@/components/map/map-picture';
import { MapReviews } from '@/components/map/map-reviews';
import { countOf } from '@/lib/core/count-of';
import { readMap } from '@/lib/render-data/read-store';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { PageFrame } from './page-frame';

type Props = { readonly site: SiteIndex; readonly route: RouteEntry & { readonly kind: 'map' } };

/** Draws the documentation's areas and domains for readers, and lists owners and reviews for authors. */
export function MapPage({ site, route }: Props) {
  const map = readMap(route.object);
  const pages = map.areas.reduce((sum, area) => sum + area.pages, 0);
  const api = Object.values(site.routes).find(({ kind }) => kind === 'api-overview');
  return (
    <PageFrame site={site} route={route}>
      <header className="doc-header">
        <h1>Map</h1>
        <p className="doc-lead">{route.description}</p>
      </header>
      <div className="prose">
        <MapPicture site={site} map={map} />
        <h2 id="numbers">In numbers</h2>
        <p>
          {countOf(pages, 'page')} by our authors
          {api && (
            <>
              , plus the{' '}
              <SiteLink site={site} href={`/${api.path}`}>
                API reference
              </SiteLink>{' '}
              with {countOf(map.operations, 'operation')} and {countOf(map.schemas, 'schema')}
            </>
          )}
          .{' '}
          {map.asOf !== '' && (
            <span data-commit-day>
              Counted as of <DateText iso={map.asOf} />, the newest date in the content.
            </span>
          )}
        </p>
        <MapDomains site={site} map={map} />
        <details>
          <summary>For authors: pages by area, owner, and next review</summary>
          <MapAreas site={site} map={map} />
          <MapOwners site={site} map={map} />
          <MapReviews site={site} map={map} />
        </details>
      </div>
    </PageFrame>
  );
}
