import { ApiOverview } from '@/components/api/api-overview';
import { API_DOWNLOADS } from '@/lib/bundle/write-downloads';
import { formatHref } from '@/lib/store/format-href';
import { readApi } from '@/lib/store/read-store';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';
import { PageFrame } from './page-frame';

/** The API as a whole. */
export function ApiOverviewPage({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  const api = readApi(site);
  const downloads = Object.entries(API_DOWNLOADS).map(([format, path]) => ({
    name: `OpenAPI description, ${format.toUpperCase()}`,
    href: formatHref(`/${path}`, site, false),
  }));
  return (
    <PageFrame site={site} route={route}>
      <ApiOverview api={api} downloads={downloads} />
    </PageFrame>
  );
}
