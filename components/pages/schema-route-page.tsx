import { Lifecycle } from '@/components/api/lifecycle';
import { SchemaPage } from '@/components/api/schema/schema-page';
import { readApi, readSchema } from '@/lib/render-data/read-store';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { PageFrame } from './page-frame';

type Props = {
  readonly site: SiteIndex;
  readonly route: RouteEntry & { readonly kind: 'schema' };
};

/** Shows one named schema of the API, or part of a schema that didn't fit on another page. */
export function SchemaRoutePage({ site, route }: Props) {
  const page = readSchema(route.object);
  const own = readApi(site).lifecycles.filter(({ schema }) => schema === page.name);
  return (
    <PageFrame site={site} route={route}>
      <SchemaPage
        page={page}
        lifecycles={own.map((lifecycle) => (
          <Lifecycle key={lifecycle.id} lifecycle={lifecycle} isOpen={true} />
        ))}
      />
    </PageFrame>
  );
}
