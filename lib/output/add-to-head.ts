import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PrintedSite } from '../next/print-pages';
import { readPage } from '../next/read-page';
import { NOT_FOUND_PATH } from '../render-data/printed-page';
import { contentPolicy } from './content-policy';
import { dropVoidSlashes } from './drop-void-slashes';
import { insertInHead } from './insert-in-head';

type Added = {
  /** New names of style sheets, keyed by their old names. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Returns the markup a page needs before first paint, from its path, its HTML, and the scripts in its body. */
  readonly firstOf: (path: string, html: string, scripts: readonly string[]) => string;
  /** Returns a page's machine-readable metadata, or '' if it has none. */
  readonly lastOf: (path: string) => string;
};

/**
 * Adds the site's own markup to the head of each page, starting with the content policy, and writes the page into the
 * bundle. Returns the pages' files.
 */
export function addToHead(
  { pages }: PrintedSite,
  folder: string,
  { renamed, firstOf, lastOf }: Added,
): string[] {
  return [...pages].map(([own, result]) => {
    const path = own === NOT_FOUND_PATH ? '404' : own;
    const file = `${path || 'index'}.html`;
    const { html: printed, scripts } = readPage(result);
    const html = rename(printed, renamed);
    const started = insertInHead(html, firstOf(path, html, scripts), file);
    const end = started.indexOf('</head>');
    if (end < 0) throw new Error(`${file} has no </head>, so its head isn't as expected`);
    const whole = started.slice(0, end) + lastOf(path) + started.slice(end);
    // Add the policy last because it hashes all scripts, and at the front because it applies only to what follows.
    const guarded = insertInHead(whole, contentPolicy(whole, file), file);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), dropVoidSlashes(guarded));
    return file;
  });
}

// Only the head names style sheets, and their names contain hashes.
function rename(html: string, names: ReadonlyMap<string, string>): string {
  let text = html;
  for (const [from, to] of names) text = text.replaceAll(`/${from}`, `/${to}`);
  return text;
}
