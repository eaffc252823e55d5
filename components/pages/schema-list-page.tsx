import { SchemaList } from '@/components/api/schema-list';
import { readSchemaList } from '@/lib/render-data/read-store';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { PageFrame } from './page-frame';

type Props = {
  readonly site: SiteIndex;
  readonly route: RouteEntry & { readonly kind: 'schemas' };
};

/** Lists every named schema of the API. */
export function SchemaListPage({ site, route }: Props) {
  return (
    <PageFrame site={site} route={route}>
      <SchemaList schemas={readSchemaList(route.object)} />
    </PageFrame>
  );
}
