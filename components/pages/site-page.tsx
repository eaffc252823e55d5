import { apiDownloads } from '@/components/api/api-downloads';
import { ApiOverview } from '@/components/api/api-overview';
import { ErrorList } from '@/components/api/errors/error-list';
import { SchemaList } from '@/components/api/schema/schema-list';
import { ChangesPage } from '@/components/preview/changes-page';
import { readApi, readSchemaList } from '@/lib/render-data/read-store';
import type { AnyRoute, RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { DocPage } from './doc-page';
import { HomePage } from './home-page';
import { MovedPage } from './moved-page';
import { OperationRoutePage } from './operation-route-page';
import { PageFrame } from './page-frame';
import { SchemaRoutePage } from './schema-route-page';
import { SearchPage } from './search-page';
import { TagPage } from './tag-page';
import { TagsPage } from './tags-page';

type Props = {
  readonly site: SiteIndex;
  readonly route: AnyRoute;
};

/** Renders the page for each kind of route. */
export function SitePage({ site, route }: Props) {
  switch (route.kind) {
    case 'doc':
      return route.layout === 'home' ? (
        <HomePage site={site} route={route} />
      ) : (
        <DocPage site={site} route={route} />
      );
    case 'home':
      return <HomePage site={site} route={route} />;
    case 'search':
      return <SearchPage site={site} route={route} />;
    case 'tags':
      return <TagsPage site={site} route={route} />;
    case 'tag':
      return <TagPage site={site} route={route} />;
    case 'api-overview':
      return <ApiOverviewPage site={site} route={route} />;
    case 'operation':
      return <OperationRoutePage site={site} route={route} />;
    case 'errors':
      return <ErrorsPage site={site} route={route} />;
    case 'schemas':
      return <SchemaListPage site={site} route={route} />;
    case 'redirect':
      return <MovedPage site={site} route={route} />;
    case 'changes':
      return <ChangesPage site={site} route={route} />;
    case 'schema':
      return <SchemaRoutePage site={site} route={route} />;
  }
}

/** Shows an overview of the API. */
function ApiOverviewPage({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  const api = readApi(site);
  return (
    <PageFrame site={site} route={route}>
      <ApiOverview api={api} downloads={apiDownloads(site, api)} />
    </PageFrame>
  );
}

/** Lists every error code of the API. */
function ErrorsPage({ site, route }: { site: SiteIndex; route: RouteEntry }) {
  return (
    <PageFrame site={site} route={route}>
      <ErrorList api={readApi(site)} />
    </PageFrame>
  );
}

type SchemaListProps = {
  readonly site: SiteIndex;
  readonly route: RouteEntry & { readonly kind: 'schemas' };
};

/** Lists every named schema of the API. */
function SchemaListPage({ site, route }: SchemaListProps) {
  return (
    <PageFrame site={site} route={route}>
      <SchemaList schemas={readSchemaList(route.object)} />
    </PageFrame>
  );
}
