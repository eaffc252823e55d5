import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPolicy } from './content-policy';
import { delayScripts } from './delay-scripts';
import { dropKeptMarkup } from './drop-kept-markup';
import { dropVoidSlashes } from './drop-void-slashes';
import { insertInHead } from './insert-in-head';
import { joinDataScripts } from './join-data-scripts';
import { listFiles } from './list-files';

type Added = {
  /** What a page needs before its first paint, by its path and its HTML. */
  readonly firstOf: (path: string, html: string) => string;
  /** What machines read of a page, by its path; '' where there is nothing. */
  readonly lastOf: (path: string) => string;
};

/**
 * Puts what the site adds to the head of each page there, and in front of it the page's content policy. Here and
 * not in a layout or as metadata, because these stand once more in the data of every page.
 */
export function addToHead(folder: string, { firstOf, lastOf }: Added): number {
  const pages = listFiles(folder).filter((path) => path.endsWith('.html'));
  for (const page of pages) {
    const path = page.replace(/\.html$/, '').replace(/^index$/, '');
    const exported = readFileSync(join(folder, page), 'utf8');
    const printed = delayScripts(dropKeptMarkup(joinDataScripts(exported)));
    const html = insertInHead(printed, firstOf(path, printed), page);
    const end = html.indexOf('</head>');
    if (end < 0) throw new Error(`${page} has no </head>, so its head is not what it was`);
    const whole = html.slice(0, end) + lastOf(path) + html.slice(end);
    // Last: every script of the page must be there, and the policy counts from where it stands.
    const guarded = insertInHead(whole, contentPolicy(whole, page), page);
    writeFileSync(join(folder, page), dropVoidSlashes(guarded));
  }
  return pages.length;
}
