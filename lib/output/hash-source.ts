import { createHash } from 'node:crypto';

/** Returns the source expression with which a content policy allows an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
