import { createHash } from 'node:crypto';

/** The name by which kept markup is found in its page: nine letters, digits, `-` or `_`, the same for the same markup. */
export function markupKey(html: string): string {
  return createHash('sha256').update(html).digest('base64url').slice(0, 9);
}
