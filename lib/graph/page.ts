import type { Doc } from '../content/doc';
import { createMemory } from '../core/create-memory';
import type { CachedDoc } from '../markdown/compile-cache';

/** A page: its source, its compilation result, and the hash that identifies its compiled program. */
export type Page = Doc &
  CachedDoc['compiled'] & {
    readonly hash: string;
    /** Where links of a page lead that was written for another engine, keyed by what's written. See foreign-links.ts. */
    readonly hrefs?: Readonly<Record<string, string>>;
  };

/** All pages by path. */
export type Pages = ReadonlyMap<string, Page>;

const remember = createMemory<Page>();

/** Joins documents with their compilation results, which are in the same order. Throws if one is missing. */
export function joinPages(docs: readonly Doc[], compiled: readonly CachedDoc[]): Page[] {
  return docs.map((doc, index) => {
    const found = compiled[index];
    if (!found) throw new Error(`${doc.file} was not compiled`);
    const { compiled: own, hash } = found;
    return remember(doc, [own, hash], () => ({ ...doc, ...own, hash }));
  });
}
