import type { ComponentType } from 'react';
import { AccessMatrix } from '@/components/api/access-matrix';
import { ErrorCatalogue } from '@/components/api/error-catalogue';
import { apiOfDomain } from '@/lib/openapi/api-of-domain';
import { splitCommonErrors } from '@/lib/openapi/split-common-errors';
import { findDomain } from '@/lib/render-data/find-domain';
import { readApi } from '@/lib/render-data/read-store';
import type { SiteIndex } from '@/lib/render-data/site-index';
import { Operations } from '../api-reference/operations';
import { Domains } from '../roadmap/domains';
import { DomainDecisions } from './domain-decisions';
import { Entities } from './entities';
import { Events } from './events';
import { Invariants } from './invariants';
import { Objectives } from './objectives';
import { OpenQuestions } from './open-questions';
import { Rules } from './rules';

type Of = { readonly of: string };
type Narrowed = { readonly domain?: string };

/** The components that show the facts of a domain, or the part of the API that it specifies. */
// biome-ignore lint/suspicious/noExplicitAny: each component has attributes of its own
export function domainComponents(site: SiteIndex): Readonly<Record<string, ComponentType<any>>> {
  const nameOf = (domain?: string) =>
    domain === undefined ? {} : { domain: findDomain(site, domain).name };
  return {
    AccessMatrix: ({ domain }: Narrowed) => (
      <AccessMatrix api={apiOfDomain(readApi(site), domain)} {...nameOf(domain)} />
    ),
    Decisions: ({ of }: Of) => <DomainDecisions site={site} domain={of} />,
    Domains: () => <Domains site={site} />,
    Entities: ({ of }: Of) => <Entities site={site} domain={of} />,
    ErrorCatalogue: ({ domain }: Narrowed) => {
      const all = readApi(site);
      if (domain === undefined) return <ErrorCatalogue api={all} />;
      const api = apiOfDomain(all, domain);
      const { own, common } = splitCommonErrors(api.errors, all);
      return <ErrorCatalogue api={{ ...api, errors: own }} common={common} {...nameOf(domain)} />;
    },
    Events: ({ of }: Of) => <Events site={site} domain={of} />,
    Invariants: () => <Invariants site={site} />,
    Objectives: ({ of }: Of) => <Objectives site={site} domain={of} />,
    OpenQuestions: ({ of }: Of) => <OpenQuestions site={site} domain={of} />,
    Operations: (choice: Narrowed & { readonly tag?: string }) => (
      <Operations site={site} {...choice} />
    ),
    Rules: ({ of }: Of) => <Rules site={site} domain={of} />,
  };
}
