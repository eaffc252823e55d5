import type { Release } from '../history/change';
import type { LinkOptions } from '../view/publish-href';

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
