import { createHash } from 'node:crypto';

/** Maximum number of characters in a slug. */
export const SLUG_LENGTH = 100;

/** Appends a hash of `identity` to a slug. Cuts the slug to make room for `length` hexadecimal digits. */
export function slugWithHash(slug: string, identity: string, length = 8): string {
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, length);
  const kept = slug.slice(0, SLUG_LENGTH - length - 1).replace(/-+$/, '');
  return kept === '' ? hash : `${kept}-${hash}`;
}
