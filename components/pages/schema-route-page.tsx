import { SchemaPage } from '@/components/api/schema-page';
import { readSchema } from '@/lib/store/read-store';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';
import { PageFrame } from './page-frame';

type Props = {
  readonly site: SiteIndex;
  readonly route: RouteEntry & { readonly kind: 'schema' };
};

/** One named schema of the API, or a part that another page had no room for. */
export function SchemaRoutePage({ site, route }: Props) {
  return (
    <PageFrame site={site} route={route}>
      <SchemaPage page={readSchema(route.object)} />
    </PageFrame>
  );
}
