import type { ComponentUse } from '../../markdown/compiled';
import { buildAccessMatrix, errorId, findLifecycle } from '../../openapi/view';
import type { ApiParts } from './check-api-components';
import { comparisonHeading } from './comparison-heading';

/** Returns the ids that a component renders for parts of the API. */
export function apiComponentIds(
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
