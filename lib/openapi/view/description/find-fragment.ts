import { safeDecode } from '../../../core/safe-decode';
import type { ApiModel } from '../../model/api-model';
import { kebab, OVERVIEW_PATH, operationHref } from '../../model/slugs';
import { findNavTag, markTags } from '../build-operation';
import { idOf } from '../page';

/**
 * Returns a function that finds what a fragment leads to in other tools' pages, which show an API on one page:
 * `operation/<operationId>`, `tag/<tag>`, or both. Returns a site path.
 */
export function startFragments({
  operations,
  fields: api,
}: Pick<ApiModel, 'operations' | 'fields'>): (fragment: string) => string | undefined {
  const marks = markTags(api);
  const pages = new Map<string, string>();
  const tags = new Map<string, string>();
  for (const { id, slug, fields } of operations) {
    if (id !== '') pages.set(id, operationHref(slug));
    const tag = findNavTag(fields, marks);
    const name = idOf(kebab(tag));
    if (tag !== '') tags.set(name, `/${OVERVIEW_PATH}#tag-${name}`);
  }
  return (fragment) => {
    const text = safeDecode(fragment);
    const operation = /(?:^|\/)operation\/(.+)$/.exec(text)?.[1] ?? '';
    const tag = /^tag\/([^/]+)$/.exec(text)?.[1] ?? '';
    return pages.get(operation) ?? (tag === '' ? undefined : tags.get(idOf(kebab(tag))));
  };
}
