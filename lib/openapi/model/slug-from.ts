import { isDeviceName } from '../../core/find-file-fault';
import { kebab } from './kebab';
import { SLUG_LENGTH, slugWithHash } from './slug-with-hash';

/**
 * Converts any text to a slug: kebab case, letters without their accents, and hyphens for everything else. Longer texts
 * are cut and end with a hash of the whole text, and so do names that Windows reserves. Returns '' if the text has no Latin letters or digits.
 */
export function slugFrom(text: string): string {
  const slug = kebab(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug.length <= SLUG_LENGTH && !isDeviceName(slug) ? slug : slugWithHash(slug, text);
}
