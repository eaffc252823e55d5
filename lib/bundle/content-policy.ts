import { createHash } from 'node:crypto';
import { findInline } from './find-inline';

/** Whatever is not named here is refused: frames, plugins, media, workers, manifests, other hosts. */
const ALLOWED = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  // Only components/islands/trust-html.ts turns text into markup.
  "require-trusted-types-for 'script'",
  'trusted-types pages',
];

/**
 * The content policy of a built page, as a `<meta>` for the front of its head: nothing but what the site itself
 * serves, and of inline scripts only those that stand in this very page. `next dev` has none, since it evaluates
 * code and inserts styles. Throws with all that the policy would refuse, since it would be missing without a word.
 */
export function contentPolicy(html: string, page: string): string {
  const { scripts, refused } = findInlineOf(html, page);
  if (refused.length > 0) {
    throw new Error(
      `${page} holds what its content policy refuses: ${refused.slice(0, 5).join(', ')}`,
    );
  }
  const hashes = new Set(scripts.map(hashSource));
  const policy = [...ALLOWED, ["script-src 'self'", ...hashes].join(' ')].join(';');
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
}

/** How a content policy names an inline script. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function findInlineOf(html: string, page: string) {
  try {
    return findInline(html);
  } catch (error) {
    throw new Error(`${page}: ${(error as Error).message}`);
  }
}
