import { AccessMatrix } from '@/components/api/access-matrix';
import { DomainErrors } from '@/components/api/domain-errors';
import { ErrorCatalogue } from '@/components/api/error-catalogue';
import { Lifecycle } from '@/components/api/lifecycle';
import { OperationTable } from '@/components/api/operation-table';
import { CodeText } from '@/components/doc/code-text';
import { apiOfDomain, findLifecycle, splitCommonErrors } from '@/lib/openapi/view';
import { findDomain } from '@/lib/render-data/find-domain';
import { readApi, readFacts } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { ApiChangelog } from './api-changelog';
import { ApiComparison } from './api-comparison';

type Narrowed = { readonly domain?: string };

/** Returns the components that show parts of the API. */
export function apiReferenceComponents(site: SiteIndex) {
  const nameOf = (domain?: string) =>
    domain === undefined ? {} : { domain: findDomain(site, domain).name };
  return {
    AccessMatrix: ({ domain }: Narrowed) => (
      <AccessMatrix api={apiOfDomain(readApi(site), domain)} {...nameOf(domain)} />
    ),
    ApiChangelog: ({ version }: { version?: string }) => (
      <ApiChangelog site={site} {...(version === undefined ? {} : { version })} />
    ),
    ApiComparison: () => <ApiComparison site={site} />,
    ErrorCatalogue: ({ domain }: Narrowed) => {
      const all = readApi(site);
      if (domain === undefined) return <ErrorCatalogue api={all} />;
      const { errors, operations, errorsHref } = apiOfDomain(all, domain);
      const { own, common } = splitCommonErrors(errors, all);
      const { name } = findDomain(site, domain);
      const parts = { errors: own, common, operations, href: errorsHref, domain: name };
      return <DomainErrors {...parts} />;
    },
    ErrorRetry: ({ of }: { of: string }) => <ErrorRetry site={site} code={of} />,
    Lifecycle: ({ of }: { of: string }) => <LifecycleOf site={site} name={of} />,
    Operations: (choice: Narrowed & { readonly tag?: string }) => (
      <Operations site={site} {...choice} />
    ),
  };
}

/**
 * Shows whether to retry after an error, and after what. Unknown codes are reported by
 * lib/features/api-reference/find-retry-faults.ts.
 */
function ErrorRetry({ site, code }: { site: SiteIndex; code: string }) {
  const error = readApi(site).errors.find((other) => other.code === code);
  if (!error) return null;
  return (
    <p>
      <strong>Retry:</strong> <CodeText text={error.retryText} />
    </p>
  );
}

/**
 * Shows the lifecycle with this name, from the API description or from an entity. Unknown names are reported by
 * lib/features/api-reference/check-api-components.ts.
 */
function LifecycleOf({ site, name }: { site: SiteIndex; name: string }) {
  const described = site.api === undefined ? [] : readApi(site).lifecycles;
  const lifecycle =
    findLifecycle(described, name) ??
    readFacts(site).lifecycles.find(({ schema }) => schema === name);
  return lifecycle ? <Lifecycle lifecycle={lifecycle} isOpen={true} /> : null;
}

type OperationsProps = {
  readonly site: SiteIndex;
  readonly tag?: string;
  /** A domain's slug. */
  readonly domain?: string;
};

/** Lists the API's operations: all of them by tag, or only those in one tag or domain. */
function Operations({ site, tag, domain }: OperationsProps) {
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
