import type { Changelog } from '../history/build-changelog';
import type { Release } from '../history/change';
import type { ComparedSchema } from '../history/product-versions';
import type { BuiltApi } from '../view/build-api';
import type { LinkOptions } from '../view/description/publish-href';

/** Adds to an API what changed in it: to each operation, and between its versions. */
export function withChanges(
  api: BuiltApi['api'],
  { byOperation, productVersions, comparisons }: Changelog,
  formatPath: LinkOptions['formatPath'],
) {
  const operations = api.operations.map((operation) => {
    return { ...operation, changes: byOperation.get(operation.slug) ?? [] };
  });
  const pages = new Map(api.schemas.map(({ name, href }) => [name, href]));
  const linked = (schemas: readonly ComparedSchema[]) =>
    schemas.map(({ name }) => ({ name, href: pages.get(name) ?? '' }));
  const compared = comparisons.map((comparison) => ({
    ...comparison,
    addedSchemas: linked(comparison.addedSchemas),
    removedSchemas: linked(comparison.removedSchemas),
  }));
  return { ...api, operations, productVersions, comparisons: formatLinks(compared, formatPath) };
}

/** Returns releases with the URLs of their operations as pages link to them. */
export function formatLinks<R extends Release>(
  releases: readonly R[],
  formatPath: LinkOptions['formatPath'] = (path) => path,
): R[] {
  return releases.map((release) => ({
    ...release,
    groups: release.groups.map((group) => ({
      ...group,
      operations: group.operations.map((operation) => {
        return { ...operation, href: operation.href === '' ? '' : formatPath(operation.href) };
      }),
    })),
  }));
}
