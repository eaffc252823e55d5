import { chooseSome } from '../lib/core/testing/choose-some';
import { PAGE_KINDS } from './page-kinds';

/** Returns all pages in the full run. In a short one, returns the page of each kind and `count` others. */
export function choosePages<T extends { readonly path: string }>(
  pages: readonly T[],
  count: number,
): T[] {
  const kinds = new Set(Object.values(PAGE_KINDS));
  const others = chooseSome(
    pages.filter(({ path }) => !kinds.has(path)),
    count,
  );
  return pages.filter((page) => kinds.has(page.path) || others.includes(page));
}
