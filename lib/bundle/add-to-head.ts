import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripClient } from '../next/strip-client';
import { contentPolicy } from './content-policy';
import { dropVoidSlashes } from './drop-void-slashes';
import { insertInHead } from './insert-in-head';
import { listFiles } from './list-files';

type Added = {
  /** What a page needs before its first paint, by its path, its HTML, and the scripts that stood in its body. */
  readonly firstOf: (path: string, html: string, scripts: readonly string[]) => string;
  /** What machines read of a page, by its path; '' where there is nothing. */
  readonly lastOf: (path: string) => string;
};

/**
 * Takes Next's client out of each exported page, and puts what the site adds into its head: in front of all, the
 * page's content policy. Returns how many pages there are.
 */
export function addToHead(folder: string, { firstOf, lastOf }: Added): number {
  const pages = listFiles(folder).filter((path) => path.endsWith('.html'));
  for (const page of pages) {
    const path = page.replace(/\.html$/, '').replace(/^index$/, '');
    const { html: printed, scripts } = stripClient(readFileSync(join(folder, page), 'utf8'), page);
    const html = insertInHead(printed, firstOf(path, printed, scripts), page);
    const end = html.indexOf('</head>');
    if (end < 0) throw new Error(`${page} has no </head>, so its head is not what it was`);
    const whole = html.slice(0, end) + lastOf(path) + html.slice(end);
    // Last: every script of the page must be there, and the policy counts from where it stands.
    const guarded = insertInHead(whole, contentPolicy(whole, page), page);
    writeFileSync(join(folder, page), dropVoidSlashes(guarded));
  }
  return pages.length;
}
