import type { ComponentUse } from '../../markdown/compiled';
import { type Api, buildAccessMatrix, errorId, findLifecycle } from '../../openapi/view';
import type { Feature } from '../feature';
import type { NamedFact } from '../named-fact';
import { type ApiParts, checkApiComponents } from './check-api-components';
import { comparisonHeading } from './comparison-heading';
import { comparisonRecords } from './comparison-records';
import { fieldFacts } from './field-facts';
import { operationFacts } from './operation-facts';
import { stateFact } from './state-fact';

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

/** Returns the ids that a component renders for parts of the API. */
function apiComponentIds(
  { name, attributes }: ComponentUse,
  { api }: { readonly api: ApiParts | undefined },
): string[] {
  // Only the full list has ids. A component with `domain` shows only part of it.
  if (!api || attributes.domain !== undefined) return [];
  if (name === 'AccessMatrix') {
    const { roles, groups } = buildAccessMatrix(api);
    return [...roles, ...groups.flatMap(({ rows }) => rows)].map(({ id }) => id);
  }
  if (name === 'ApiComparison') return api.comparisons.map((own) => comparisonHeading(own).id);
  if (name === 'ErrorCatalogue') return api.errors.map(({ code }) => errorId(code));
  if (name !== 'Lifecycle') return [];
  const lifecycle = findLifecycle(api.lifecycles, attributes.of ?? '');
  return lifecycle ? [lifecycle.id] : [];
}

/** Returns everything in the API that pages name as facts. */
function apiFacts({ api }: { readonly api: Api | undefined }): NamedFact[] {
  if (!api) return [];
  return [...operationFacts(api.operations), ...fieldFacts(api.schemas), ...stateFacts(api)];
}

function stateFacts({ lifecycles }: Pick<Api, 'lifecycles'>): NamedFact[] {
  return lifecycles.flatMap(({ schema, property, states, transitions }) => {
    const steps = transitions.map(({ from, to, operation, event }) => {
      return { from, to, by: operation?.slug ?? '', event };
    });
    const holder = property === '' ? schema : `${schema}.${property}`;
    return states.map(({ name }) => stateFact(holder, name, steps));
  });
}
