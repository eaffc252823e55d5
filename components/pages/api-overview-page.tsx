import { ApiOverview } from '@/components/api/api-overview';
import { readApi } from '@/lib/store/read-store';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';
import { PageFrame } from './page-frame';

/** The API as a whole. */
export function ApiOverviewPage({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  const api = readApi(site);
  return (
    <PageFrame site={site} route={route}>
      <ApiOverview api={api} />
    </PageFrame>
  );
}
