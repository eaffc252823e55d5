import { Cards } from '@/components/doc/cards';
import { findChildren } from '@/lib/store/find-children';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';
import { PageFrame } from './page-frame';

/** The start page of a site whose authors wrote none: its top level as cards. */
export function HomePage({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  return (
    <PageFrame site={site} route={route}>
      <h1>{site.title}</h1>
      <Cards site={site} routes={findChildren(site, '')} />
    </PageFrame>
  );
}
