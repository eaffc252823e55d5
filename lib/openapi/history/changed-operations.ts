import type { Description } from '../model/description';
import { fieldsOf, textOf } from '../model/fields';
import { findOperations } from '../model/find-operations';
import { operationHref } from '../model/operation-slug';
import type { ChangedOperation } from './change';
import { slugIn } from './compare-descriptions';

/**
 * Returns the operations of several revisions, keyed by slug. The last revision that contains an operation determines
 * its title, method and path. Operations whose slugs aren't in `pages` get an empty `href`.
 */
export function changedOperations(
  descriptions: readonly Description[],
  pages: ReadonlySet<string>,
): Map<string, ChangedOperation> {
  const known = new Map<string, ChangedOperation>();
  for (const found of descriptions.flatMap(findOperations)) {
    const { node, method, path } = found;
    const slug = slugIn(found);
    const { summary, operationId } = fieldsOf(node.value);
    const title = textOf(summary) || textOf(operationId) || `${method} ${path}`;
    known.set(slug, {
      slug,
      title,
      method,
      path,
      href: pages.has(slug) ? operationHref(slug) : '',
    });
  }
  return known;
}
