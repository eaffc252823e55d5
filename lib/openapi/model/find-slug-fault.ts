import { SLUG_LENGTH } from './slug-with-hash';

/** Returns the reason that an author's slug can't be part of a URL, or undefined if it can. */
export function findSlugFault(slug: string): string | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    return 'has characters other than a-z, 0-9, and single hyphens';
  }
  const { length } = slug;
  return length > SLUG_LENGTH ? `has ${length} characters, more than ${SLUG_LENGTH}` : undefined;
}
