import { OperationTable } from '@/components/api/operation-table';
import { readApi } from '@/lib/store/read-store';
import type { SiteIndex } from '@/lib/store/site-index';

/** The operations of the API, all of them by tag or those of one tag. */
export function Operations({ site, tag }: { site: SiteIndex; tag?: string }) {
  const api = readApi(site);
  if (tag !== undefined) return <OperationTable api={api} tag={tag} />;
  return api.tags
    .filter(({ operations }) => operations.length > 0)
    .map(({ name }) => <OperationTable key={name} api={api} tag={name} isOnce={true} />);
}
