import { AccessMatrix } from '@/components/api/access-matrix';
import { DomainErrors } from '@/components/api/domain-errors';
import { ErrorCatalogue } from '@/components/api/error-catalogue';
import { apiOfDomain, splitCommonErrors } from '@/lib/openapi/view';
import { findDomain } from '@/lib/render-data/find-domain';
import { readApi } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { ApiChangelog } from './api-changelog';
import { ApiComparison } from './api-comparison';
import { ErrorRetry } from './error-retry';
import { LifecycleOf } from './lifecycle-of';
import { Operations } from './operations';

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
