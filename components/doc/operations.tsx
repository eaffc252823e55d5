import { OperationTable } from '@/components/api/operation-table';
import { readApi } from '@/lib/store/read-store';
import type { SiteIndex } from '@/lib/store/site-index';

/** The operations of the API, all of them by tag or those of one tag. */
export function Operations({ site, tag }: { site: SiteIndex; tag?: string }) {
  const api = readApi(site);
  const names = tag === undefined ? api.tags.map(({ name }) => name) : [tag];
  return names.map((name) => <OperationTable key={name} api={api} tag={name} />);
}
