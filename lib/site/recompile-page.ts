import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../content/config';
import { parsePage } from '../content/foreign-doc';
import { levelsOfContent } from '../content/levels';
import { readSource } from '../content/read';
import { isError } from '../core/problem';
import type { Settings } from '../core/settings';
import { ELEMENTS } from '../features/elements';
import type { Page } from '../graph/page';
import { compileCached } from '../markdown/compile-cache';
import { markdownLevels } from '../markdown/compiled';

/**
 * Compiles the file of a page again, and returns the hash of its program. Returns undefined if the rest of the site
 * could matter for what the page shows: because more than the page's text changed, or because it has problems.
 */
export async function recompilePage(
  before: Page,
  config: SiteConfig,
  settings: Settings,
): Promise<string | undefined> {
  const { contentDir, contentLabel: label, cacheDir } = settings;
  const path = join(contentDir, before.file.slice(label.length));
  if (!lstatSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  const source = readSource(path, before.file);
  const doc = Array.isArray(source)
    ? source
    : parsePage(source, { label, path: before.path, isLenient: config.checks === 'lenient' });
  if (Array.isArray(doc) || doc.problems.length > 0 || headOf(doc) !== headOf(before)) {
    return undefined;
  }
  const [made] = await compileCached([doc], {
    elements: ELEMENTS,
    levels: markdownLevels(levelsOfContent(config)),
    cacheDir,
    isRendered: true,
  });
  if (!made || made.compiled.problems.some(isError)) return undefined;
  return usesOf(made.compiled) === usesOf(before) ? made.hash : undefined;
}

function headOf({ title, matter }: Pick<Page, 'title' | 'matter'>): string {
  return JSON.stringify([title, matter]);
}

// Components read the site's data, and some add headings to the page.
function usesOf({ uses }: Pick<Page, 'uses'>): string {
  return JSON.stringify(
    uses.map(({ name, attributes, headingsAbove }) => [name, attributes, headingsAbove]),
  );
}
