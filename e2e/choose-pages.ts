import { isFullRun } from '../lib/core/testing/is-full-run';
import { PAGE_KINDS } from './page-kinds';

/** Returns all pages in the full run, and the page of each kind in a short one. */
export function choosePages<T extends { readonly path: string }>(pages: readonly T[]): T[] {
  const kinds = new Set(Object.values(PAGE_KINDS));
  return pages.filter(({ path }) => isFullRun || kinds.has(path));
}
