import { createHash } from 'node:crypto';
import { findInline } from './find-inline';

/**
 * The directives that all pages share. They block everything else: frames, plugins, media, manifests, and other hosts.
 */
const ALLOWED = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  // Only components/islands/kit/trust-html.ts turns text into markup.
  "require-trusted-types-for 'script'",
  'trusted-types pages',
];

/**
 * Returns a built page's Content Security Policy as a `<meta>` tag for the start of its head. It allows only files from
 * the site itself and this page's own inline scripts. `next dev` has no policy because it uses `eval` and injects
 * styles. Throws if the page contains markup that the policy blocks, because browsers would drop it silently.
 */
export function contentPolicy(html: string, page: string): string {
  const { scripts, refused } = findInlineOf(html, page);
  if (refused.length > 0) {
    throw new Error(
      `${page} contains markup that its content policy blocks: ${refused.slice(0, 5).join(', ')}`,
    );
  }
  const hashes = new Set(scripts.map(hashSource));
  const policy = [...ALLOWED, ["script-src 'self'", ...hashes].join(' ')].join(';');
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
}

function findInlineOf(html: string, page: string) {
  try {
    return findInline(html);
  } catch (error) {
    throw new Error(`${page}: ${(error as Error).message}`);
  }
}

/** Returns the source expression with which a content policy allows an inline script or style. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
