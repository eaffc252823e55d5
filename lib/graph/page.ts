import type { Doc } from '../content/doc';
import type { CachedDoc } from '../markdown/compile-cache';
import type { CompiledDoc } from '../markdown/compiled';

/** A page: its source, its compilation result, and the hash that identifies its compiled program. */
export type Page = Doc & CompiledDoc & { readonly hash: string };

/** All pages by path. */
export type Pages = ReadonlyMap<string, Page>;

/** Joins documents with their compilation results, which are in the same order. Throws if one is missing. */
export function joinPages(docs: readonly Doc[], compiled: readonly CachedDoc[]): Page[] {
  return docs.map((doc, index) => {
    const found = compiled[index];
    if (!found) throw new Error(`${doc.file} was not compiled`);
    return { ...doc, ...found.compiled, hash: found.hash };
  });
}
