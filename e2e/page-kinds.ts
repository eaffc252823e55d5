import { isFullRun } from '../lib/core/testing/is-full-run';

/** A short page of each kind, keyed by kind. */
export const PAGE_KINDS: Readonly<Record<string, string>> = {
  home: '/',
  guide: '/guides/quick-environment-guide',
  sample: '/markdown-page',
  landing: '/guides/quickstart',
  runbook: '/operations/runbook-deploy',
  decision: '/reference/decisions/adr-0003',
  decisions: '/reference/decisions',
  specification: '/specifications/domains/search-indexing/search-indexing_specification',
  'version-mapping': '/specifications/domains/search-indexing/search-indexing_version-mapping',
  version: '/specifications/versions/v3',
  roadmap: '/specifications/roadmap',
  architecture: '/architecture/context-diagram',
  research: '/research/reviews/prd-change-log',
  tables: '/reference/database/search-indexing',
  glossary: '/reference/glossary',
  connector: '/reference/connectors/hostaway/mapping-contracts',
  'api-overview': '/reference/api/generated/api-overview',
  'api-changelog': '/reference/api/guides/api-changelog',
  operation: '/reference/api/generated/logout',
  schema: '/reference/api/schemas/webhook-ack',
  schemas: '/reference/api/schemas',
  errors: '/reference/api/errors',
  tag: '/tags/curl',
  tags: '/tags',
  search: '/search',
  'not-found': '/no/such/page',
};

/** Returns all pages in the full run, and the page of each kind in a short one. */
export function choosePages<T extends { readonly path: string }>(pages: readonly T[]): T[] {
  const kinds = new Set(Object.values(PAGE_KINDS));
  return pages.filter(({ path }) => isFullRun || kinds.has(path));
}
