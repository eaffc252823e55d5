import { findSlugFault, slugKey } from '../model/operation-slug';
import type { TagView } from './api';
import type { OperationView } from './operation-view';

type Kept = { readonly operations: OperationView[]; readonly tags: TagView[] };

/**
 * Returns the operations that can have a page, and tags that list only those operations. Drops operations whose slug is
 * unsafe in a file name or already taken.
 */
export function keepAddressable(views: readonly OperationView[], tags: readonly TagView[]): Kept {
  const taken = new Set<string>();
  const operations = views.filter(({ slug }) => {
    const key = slugKey(slug);
    if (findSlugFault(slug) !== undefined || taken.has(key)) return false;
    taken.add(key);
    return true;
  });
  const slugs = new Set(operations.map(({ slug }) => slug));
  const kept = tags.map((tag) => {
    const keep = (own: readonly string[]) => [...new Set(own.filter((slug) => slugs.has(slug)))];
    return { ...tag, operations: keep(tag.operations), members: keep(tag.members) };
  });
  return { operations, tags: kept };
}
