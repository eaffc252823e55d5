import { AccessMatrix as ApiAccessMatrix } from '@/components/api/access-matrix';
import { apiDownloads } from '@/components/api/api-downloads';
import { ApiCards, ApiParts as Parts } from '@/components/api/api-overview';
import { DomainErrors } from '@/components/api/errors/domain-errors';
import { ErrorCatalogue as ApiErrorCatalogue } from '@/components/api/errors/error-catalogue';
import { Lifecycle as ApiLifecycle } from '@/components/api/lifecycle';
import { OperationTable } from '@/components/api/operation/operation-table';
import { CodeText } from '@/components/doc/code-text';
import { apiOfDomain, findLifecycle, splitCommonErrors } from '@/lib/openapi/view';
import { findDomain } from '@/lib/render-data/find-domain';
import { readApi, readFacts } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';

type Narrowed = { readonly site: SiteIndex; readonly domain?: string };

/** Shows which roles can call each operation, of the whole API or of a domain. */
export function AccessMatrix({ site, domain }: Narrowed) {
  const name = domain === undefined ? {} : { domain: findDomain(site, domain).name };
  return <ApiAccessMatrix api={apiOfDomain(readApi(site), domain)} {...name} />;
}

/** Lists the API's error codes: all of them, or those of a domain's operations. */
export function ErrorCatalogue({ site, domain }: Narrowed) {
  const all = readApi(site);
  if (domain === undefined) return <ApiErrorCatalogue api={all} />;
  const { errors, operations, errorsHref } = apiOfDomain(all, domain);
  const { own, common } = splitCommonErrors(errors, all);
  const { name } = findDomain(site, domain);
  const parts = { errors: own, common, operations, href: errorsHref, domain: name };
  return <DomainErrors {...parts} />;
}

/** Shows whether to retry after an error, and after what. */
export function ErrorRetry({ site, of }: { site: SiteIndex; of: string }) {
  const error = readApi(site).errors.find(({ code }) => code === of);
  if (!error) return null;
  return (
    <p className="error-retry">
      <strong>Retry:</strong> <CodeText text={error.retryText} />
    </p>
  );
}

/** Shows the lifecycle with this name, from the API description or from an entity. */
export function Lifecycle({ site, of: name }: { site: SiteIndex; of: string }) {
  const described = site.api === undefined ? [] : readApi(site).lifecycles;
  const lifecycle =
    findLifecycle(described, name) ??
    readFacts(site).lifecycles.find(({ schema }) => schema === name);
  return lifecycle ? <ApiLifecycle lifecycle={lifecycle} isOpen={true} /> : null;
}

/** Shows the parts of an overview that come from the API description. */
export function ApiParts({ site }: Narrowed) {
  const api = readApi(site);
  return <Parts api={api} downloads={apiDownloads(site, api)} />;
}

/** Shows the API's resources with their operations, or a table of those in one tag or domain. */
export function Operations({ site, tag, domain }: Narrowed & { readonly tag?: string }) {
  const api = readApi(site);
  if (domain !== undefined) {
    const { name } = findDomain(site, domain);
    return <OperationTable api={apiOfDomain(api, domain)} of={name} />;
  }
  if (tag !== undefined) return <OperationTable api={api} tag={tag} />;
  return <ApiCards api={api} />;
}
