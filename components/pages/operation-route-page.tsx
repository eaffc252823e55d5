import { OperationPage } from '@/components/api/operation-page';
import type { Api } from '@/lib/api/api';
import type { OperationView } from '@/lib/api/operation-view';
import { readObject } from '@/lib/store/read-store';
import type { RouteEntry, SiteIndex } from '@/lib/store/site-index';
import { PageFrame } from './page-frame';

type Props = {
  readonly site: SiteIndex;
  readonly route: RouteEntry & { readonly kind: 'operation' };
};

/** One operation of the API, or one webhook. */
export async function OperationRoutePage({ site, route }: Props) {
  const [api, operation] = await Promise.all([
    readObject<Api>(site.api ?? ''),
    readObject<OperationView>(route.object),
  ]);
  return (
    <PageFrame site={site} route={route}>
      <OperationPage operation={operation} api={api} />
    </PageFrame>
  );
}
