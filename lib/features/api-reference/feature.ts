import type { ComponentUse } from '../../markdown/compiled';
import type { Feature } from '../feature';
import { apiComponentIds } from './api-component-ids';
import { apiFacts } from './api-facts';
import { type ApiParts, checkApiComponents } from './check-api-components';
import { comparisonHeading } from './comparison-heading';
import { comparisonRecords } from './comparison-records';

/** Components that list or chart parts of the API on hand-written pages. */
export const apiReference = {
  name: 'api-reference',
  components: {
    AccessMatrix: { attributes: { domain: 'text' }, linksToApi: true },
    ApiChangelog: { attributes: { version: 'text' } },
    ApiComparison: { attributes: {}, bringsHeadings: true, linksToApi: true },
    ErrorCatalogue: { attributes: { domain: 'text' }, linksToApi: true },
    ErrorRetry: { attributes: { of: 'text' }, required: ['of'] },
    Lifecycle: { attributes: { of: 'text' }, required: ['of'], linksToApi: true },
    Operations: { attributes: { tag: 'text', domain: 'text' }, linksToApi: true },
  },
  source: 'api',
  ids: apiComponentIds,
  headings: ({ name }: ComponentUse, { api }: { readonly api: ApiParts | undefined }) =>
    name === 'ApiComparison' ? (api?.comparisons ?? []).map(comparisonHeading) : [],
  check: checkApiComponents,
  rule: 'links',
  records: comparisonRecords,
  facts: apiFacts,
  stored: ({ api }: { readonly api: ApiParts | undefined }) =>
    api && api.productVersions.length > 0
      ? {
          // Without the line of each version, which changes with every edit above it.
          productVersions: api.productVersions.map(({ name, descriptions }) => ({
            name,
            descriptions,
          })),
          comparisons: api.comparisons,
        }
      : undefined,
} as const satisfies Feature;
