import type { Doc } from '../content/doc';
import type { CachedDoc } from '../markdown/compile-cache';
import type { CompiledDoc } from '../markdown/compiled';

/** One page: what its author wrote, what was found in it, and the hash under which its program lies. */
export type Page = Doc & CompiledDoc & { readonly hash: string };

/** Every page by its path. */
export type Pages = ReadonlyMap<string, Page>;

/** Joins the documents with what their compilation found, in the same order. */
export function joinPages(docs: readonly Doc[], compiled: readonly CachedDoc[]): Page[] {
  return docs.map((doc, index) => {
    const found = compiled[index];
    if (!found) throw new Error(`${doc.file} was not compiled`);
    return { ...doc, ...found.compiled, hash: found.hash };
  });
}
