import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Routes } from '../graph/routes';
import type { PrintedSite } from '../next/print-pages';
import { readPage } from '../next/read-page';
import { NOT_FOUND_PATH } from '../render-data/printed-page';
import { openCache } from '../work/cache';
import { hashOfCode } from '../work/code-hash';
import { addToHead, type HeadParts } from './add-to-head';
import { type AlternateStyle, alternateFile, openConverter } from './open-converter';
import type { Outline } from './preview/outline';

type Finishing = HeadParts & {
  readonly routes: Routes;
  readonly style: AlternateStyle;
  readonly cacheDir: string;
  /** New names of style sheets, keyed by their old names. */
  readonly renamed: ReadonlyMap<string, string>;
  /** Everything else that `firstOf` adds to a page, as one text. */
  readonly shared: string;
};

/** A page as the bundle has it. Only pages with a Markdown alternate have an outline. */
type FinishedPage = {
  readonly html: string;
  readonly alternate?: string;
  readonly outline?: Outline;
};

type FinishedPages = {
  /** The files of all pages. */
  readonly exported: readonly string[];
  /** The outline of each page that has one, keyed by path. */
  readonly outlines: ReadonlyMap<string, Outline>;
};

/**
 * Writes all pages and their Markdown alternates into the bundle. Pages that an earlier build finished come from the
 * cache.
 */
export async function finishPages(
  { pages, rendered }: PrintedSite,
  folder: string,
  { routes, style, cacheDir, renamed, shared, ...head }: Finishing,
): Promise<FinishedPages> {
  const cache = openCache(cacheDir, 'finished', await hashOfCode('output/finish-pages'));
  const converter = await openConverter(style, cacheDir);
  const outlines = new Map<string, Outline>();
  const exported: string[] = [];
  const unfinished: { path: string; finished: string }[] = [];
  const { siteUrl, basePath, trailingSlash } = style;
  const common = JSON.stringify([shared, siteUrl, basePath, trailingSlash, [...renamed]]);
  for (const [own, { key }] of pages) {
    const path = own === NOT_FOUND_PATH ? '404' : own;
    const target = join(folder, `${path || 'index'}.html`);
    exported.push(`${path || 'index'}.html`);
    mkdirSync(dirname(target), { recursive: true });
    const finished = cache.keyOf(common, path, key, head.lastOf(path));
    const known = cache.readJson<FinishedPage>(finished);
    if (known) {
      writeFileSync(target, known.html);
      if (known.outline) outlines.set(path, known.outline);
      if (known.alternate !== undefined)
        writeFileSync(join(folder, alternateFile(path)), known.alternate);
      continue;
    }
    unfinished.push({ path, finished });
    const page = readPage(rendered, key);
    if (routes.has(path)) converter.add(path, key, page.html);
    writeFileSync(target, addToHead(path, renameStyles(page, renamed), head));
  }
  const made = await converter.convert(folder);
  for (const { path, finished } of unfinished) {
    const html = readFileSync(join(folder, `${path || 'index'}.html`), 'utf8');
    const outline = made.get(path);
    if (outline) outlines.set(path, outline);
    const page: FinishedPage = outline
      ? { html, alternate: readFileSync(join(folder, alternateFile(path)), 'utf8'), outline }
      : { html };
    cache.write(finished, JSON.stringify(page));
  }
  const found = [...routes.keys()].flatMap((path) => {
    const outline = outlines.get(path);
    return outline ? [[path, outline] as const] : [];
  });
  return { exported, outlines: new Map(found) };
}

// Only the head names style sheets, and their names contain hashes.
function renameStyles<T extends { readonly html: string }>(
  page: T,
  names: ReadonlyMap<string, string>,
): T {
  let { html } = page;
  for (const [from, to] of names) html = html.replaceAll(`/${from}`, `/${to}`);
  return { ...page, html };
}
