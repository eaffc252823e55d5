import type { ComponentUse } from '../../markdown/compiled';
import {
  buildAccessMatrix,
  errorId,
  findLifecycle,
  partIds,
  partSections,
} from '../../openapi/view';
import type { PlacedPages } from '../../search/areas-of-pages';
import type { SearchRecord } from '../../search/search-record';
import type { Feature } from '../feature';
import { rowRecords } from '../row-records';
import { apiFacts } from './api-facts';
import { type ApiParts, checkApiComponents } from './check-api-components';
import { comparisonHeading, splitComparison, sumUpComparison } from './split-comparison';

type Source = { readonly api: ApiParts | undefined };

/** Components that list or chart parts of the API on hand-written pages. */
export const apiReference = {
  name: 'api-reference',
  components: {
    AccessMatrix: { attributes: { domain: 'text' }, linksToApi: true },
    ApiChangelog: { attributes: { version: 'text' } },
    ApiComparison: { attributes: {}, bringsHeadings: true, linksToApi: true },
    ApiParts: { attributes: {}, bringsHeadings: true, linksToApi: true },
    ErrorCatalogue: { attributes: { domain: 'text' }, linksToApi: true },
    ErrorRetry: { attributes: { of: 'text' }, required: ['of'] },
    Lifecycle: { attributes: { of: 'text' }, required: ['of'], linksToApi: true },
    Operations: {
      attributes: { tag: 'text', domain: 'text' },
      linksToApi: true,
      oneOf: ['domain', 'tag'],
    },
  },
  source: 'api',
  ids: apiComponentIds,
  headings: ({ name }: ComponentUse, { api }: Source) => {
    if (name === 'ApiComparison') return (api?.comparisons ?? []).map(comparisonHeading);
    const sections = name === 'ApiParts' && api ? partSections(api) : [];
    return sections.map(({ id, title }) => ({ depth: 2, id, text: title }));
  },
  check: checkApiComponents,
  rule: 'links',
  records: comparisonRecords,
  facts: apiFacts,
  stored: ({ api }: Source) =>
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
function apiComponentIds({ name, attributes }: ComponentUse, { api }: Source): string[] {
  // Only the full list has ids. A component with `domain` shows only part of it.
  if (!api || attributes.domain !== undefined) return [];
  if (name === 'ApiParts') return partIds(api);
  if (name === 'Operations' && attributes.tag === undefined) {
    return api.tags.map(({ slug }) => `tag-${slug}`);
  }
  if (name === 'AccessMatrix') {
    const { roles, groups } = buildAccessMatrix(api);
    return [...roles, ...groups.flatMap(({ rows }) => rows)].map(({ id }) => id);
  }
  if (name === 'ErrorCatalogue') return api.errors.map(({ code }) => errorId(code));
  if (name !== 'Lifecycle') return [];
  const lifecycle = findLifecycle(api.lifecycles, attributes.of ?? '');
  return lifecycle ? [lifecycle.id] : [];
}

/** Returns a search record for each comparison of two product versions. It links to the section with the changes. */
function comparisonRecords(site: PlacedPages & Source): SearchRecord[] {
  const comparisons = site.api?.comparisons ?? [];
  return rowRecords(site, ({ name }) =>
    name !== 'ApiComparison'
      ? []
      : comparisons.map((comparison) => {
          const { since, version, addedSchemas, removedSchemas } = comparison;
          const { added, removed, changed } = splitComparison(comparison);
          const operations = [
            ...added,
            ...removed,
            ...changed.flatMap((group) => group.operations),
          ];
          const schemas = [...addedSchemas, ...removedSchemas];
          return {
            id: comparisonHeading(comparison).id,
            title: `What changed between ${since} and ${version}`,
            where: 'API changes',
            text: `${sumUpComparison(comparison)}: ${operations.map(({ title }) => title).join(', ')}`,
            code: schemas.map((schema) => schema.name).join('\n'),
            names: [],
          };
        }),
  );
}
