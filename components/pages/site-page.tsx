import { ChangesPage } from '@/components/preview/changes-page';
import type { AnyRoute, SiteIndex } from '@/lib/render-data/site-index';
import { ApiOverviewPage } from './api-overview-page';
import { DocPage } from './doc-page';
import { ErrorsPage } from './errors-page';
import { HomePage } from './home-page';
import { MovedPage } from './moved-page';
import { OperationRoutePage } from './operation-route-page';
import { SchemaListPage } from './schema-list-page';
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
