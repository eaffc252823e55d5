import type { ApiModel } from '../model/api-model';
import { requestMark } from '../model/http-words';
import { operationHref } from '../model/slugs';
import type { ChangedOperation } from './change';

/**
 * Returns the operations of several revisions, keyed by slug. The last revision that contains an operation determines
 * its title, method and path. Operations whose slugs aren't in `pages` get an empty `href`.
 */
export function changedOperations(
  revisions: readonly ApiModel[],
  pages: ReadonlySet<string>,
): Map<string, ChangedOperation> {
  return new Map(
    revisions
      .flatMap(({ operations }) => operations)
      .map((operation) => {
        const { slug, title, path } = operation;
        const href = pages.has(slug) ? operationHref(slug) : '';
        return [slug, { slug, title, method: requestMark(operation), path, href }];
      }),
  );
}
