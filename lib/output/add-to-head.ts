import type { StrippedPage } from '../next/strip-client';
import { contentPolicy } from './content-policy';
import { dropVoidSlashes } from './drop-void-slashes';
import { insertInHead } from './insert-in-head';

export type HeadParts = {
  /** Returns the markup a page needs before first paint, from its path, its HTML, and the scripts in its body. */
  readonly firstOf: (path: string, html: string, scripts: readonly string[]) => string;
  /** Returns a page's machine-readable metadata, or '' if it has none. */
  readonly lastOf: (path: string) => string;
};

/** Returns a page's HTML with the site's own markup in its head, starting with the content policy. */
export function addToHead(
  path: string,
  { html: printed, scripts }: StrippedPage,
  { firstOf, lastOf }: HeadParts,
): string {
  const file = `${path || 'index'}.html`;
  const html = insertInHead(printed, firstOf(path, printed, scripts), file);
  const end = html.indexOf('</head>');
  if (end < 0) throw new Error(`${file} has no </head>, so its head isn't as expected`);
  const whole = html.slice(0, end) + lastOf(path) + html.slice(end);
  // Add the policy last because it hashes all scripts, and at the front because it applies only to what follows.
  const guarded = insertInHead(whole, contentPolicy(whole, file), file);
  return dropVoidSlashes(guarded);
}
