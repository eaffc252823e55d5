import { OperationTable } from '@/components/api/operation-table';
import { apiOfDomain } from '@/lib/openapi/view';
import { findDomain } from '@/lib/render-data/find-domain';
import { readApi } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';

type Props = {
  readonly site: SiteIndex;
  readonly tag?: string;
  /** A domain's slug. */
  readonly domain?: string;
};

/** Lists the API's operations: all of them by tag, or only those in one tag or domain. */
export function Operations({ site, tag, domain }: Props) {
  const api = readApi(site);
  if (domain !== undefined) {
    const { name } = findDomain(site, domain);
    return <OperationTable api={apiOfDomain(api, domain)} of={name} />;
  }
  if (tag !== undefined) return <OperationTable api={api} tag={tag} />;
  return api.tags
    .filter(({ operations }) => operations.length > 0)
    .map(({ name }) => <OperationTable key={name} api={api} tag={name} isOnce={true} />);
}
