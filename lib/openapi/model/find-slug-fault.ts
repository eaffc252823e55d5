import { isDeviceName } from '../../core/find-file-fault';
import { SLUG_LENGTH } from './slug-with-hash';

/** Slug that no page can have: hosts take a file of this name for the page of its folder. */
export const INDEX_SLUG = 'index';

/** Returns the reason that an author's slug can't be part of a URL, or undefined if it can. */
export function findSlugFault(slug: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return 'has characters other than a-z, 0-9, and single hyphens';
  }
  if (slug === INDEX_SLUG) return 'is the address of a list of pages';
  if (isDeviceName(slug)) return 'is reserved on Windows';
  const { length } = slug;
  return length > SLUG_LENGTH ? `has ${length} characters, more than ${SLUG_LENGTH}` : undefined;
}
