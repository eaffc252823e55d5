import { ErrorList } from '@/components/api/error-list';
import { readApi } from '@/lib/render-data/read-store';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { PageFrame } from './page-frame';

/** Lists every error code of the API. */
export function ErrorsPage({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  return (
    <PageFrame site={site} route={route}>
      <ErrorList api={readApi(site)} />
    </PageFrame>
  );
}
