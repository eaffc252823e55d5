import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../core/list-files';
import { stripClient } from '../next/strip-client';
import { contentPolicy } from './content-policy';
import { dropVoidSlashes } from './drop-void-slashes';
import { insertInHead } from './insert-in-head';

type Added = {
  /** Returns the markup a page needs before first paint, from its path, its HTML, and the scripts in its body. */
  readonly firstOf: (path: string, html: string, scripts: readonly string[]) => string;
  /** Returns a page's machine-readable metadata, or '' if it has none. */
  readonly lastOf: (path: string) => string;
};

/**
 * Removes Next's client from each exported page and adds the site's own markup to its head, starting with the content
 * policy. Returns the number of pages.
 */
export function addToHead(folder: string, { firstOf, lastOf }: Added): number {
  const pages = listFiles(folder).filter((path) => path.endsWith('.html'));
  for (const page of pages) {
    const path = page.replace(/\.html$/, '').replace(/^index$/, '');
    const { html: printed, scripts } = stripClient(readFileSync(join(folder, page), 'utf8'), page);
    const html = insertInHead(printed, firstOf(path, printed, scripts), page);
    const end = html.indexOf('</head>');
    if (end < 0) throw new Error(`${page} has no </head>, so its head isn't as expected`);
    const whole = html.slice(0, end) + lastOf(path) + html.slice(end);
    // Add the policy last because it hashes all scripts, and at the front because it applies only to what follows.
    const guarded = insertInHead(whole, contentPolicy(whole, page), page);
    writeFileSync(join(folder, page), dropVoidSlashes(guarded));
  }
  return pages.length;
}
