import type { Description } from '../description';
import { fieldsOf, textOf } from '../fields';
import { findOperations } from '../find-operations';
import { operationHref } from '../operation-slug';
import type { ChangedOperation } from './change';
import { slugIn } from './compare-descriptions';

/**
 * The operations of some revisions by their slugs. The later revision says what an operation is called; one
 * whose slug is not among `pages` has no address.
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
