import { ApiOverview } from '@/components/api/api-overview';
import { formatHref } from '@/lib/core/format-href';
import { readApi } from '@/lib/render-data/read-store';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { PageFrame } from './page-frame';

/** Shows an overview of the API. */
export function ApiOverviewPage({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  const api = readApi(site);
  const downloads = api.downloads.map(({ name, href, bytes }) => ({
    name: `${name} (${sizeText(bytes)})`,
    href: formatHref(href, site, false),
  }));
  return (
    <PageFrame site={site} route={route}>
      <ApiOverview api={api} downloads={downloads} />
    </PageFrame>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1_000 ? `${bytes} B` : `${Math.round(bytes / 1_000)} kB`;
}
