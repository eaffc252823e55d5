import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../core/list-files';
import { CHANGES_PATH } from '../render-data/changes-path';
import { NOT_FOUND_PATH, readPrinted } from '../render-data/printed-page';
import { NO_IMAGE } from '../render-data/render-list';
import { shareImages } from '../render-data/share-images';
import type { SiteIndex } from '../render-data/site-index';
import { type Cache, flushCaches } from '../work/cache';
import { explainRendering } from './explain-rendering';
import { type CachedPage, openPageCache, type PageCache } from './page-cache';
import { openRendered } from './read-page';
import { type Rendered, type Rendering, removeRendered, renderMissing } from './render-missing';
import { stripClient } from './strip-client';

type Order = Rendering & {
  readonly index: SiteIndex;
  readonly cacheDir: string;
  /** The source of the logo on preview images; '' if the site has none. */
  readonly logo: string;
};

/** A site as Next rendered it. */
export type PrintedSite = {
  /** Each page, keyed by its path. */
  readonly pages: ReadonlyMap<string, CachedPage>;
  /** The key of each preview image in `rendered`, keyed by its path in the bundle. */
  readonly images: ReadonlyMap<string, string>;
  readonly styles: Styles;
  /** The cache with the pages and images. */
  readonly rendered: Cache;
};

/** Style sheets and the fonts and images that they load. The rest of Next's static files is its client. */
const STYLE = /^_next\/static\/(?:media\/.+|.+\.css)$/;

/**
 * Renders the pages that aren't in the cache, and returns all pages. A page comes from the cache if the code and
 * everything that the page read are the same.
 */
export async function printPages(order: Order): Promise<PrintedSite> {
  const { project, code, cacheDir, index, env } = order;
  const kept = openRendered(cacheDir, [code, env.BASE_PATH ?? '', process.version].join(' '));
  const cache = openPageCache(kept, index);
  const stylesKey = kept.keyOf('styles');
  const pages = new Map(listPaths(index).map((path) => [path, cache.find(path)]));
  const images = new Map(
    shareImages(index).map(({ file, area }) => [
      file,
      kept.keyOf('image', index.title, area, order.logo),
    ]),
  );
  const missing = [...pages.keys()].filter((path) => !pages.get(path));
  const undrawn = [...images].flatMap(([file, key]) => (kept.read(key) ? [] : [file]));
  let styles = kept.readJson<Styles>(stylesKey);
  if (missing.length > 0 || undrawn.length > 0 || !styles) {
    const list = {
      pages: atLeastOne(
        missing.filter((path) => path !== NOT_FOUND_PATH),
        '',
      ),
      images: atLeastOne(undrawn, NO_IMAGE),
    };
    const what = explainRendering(missing, Object.keys(index.routes), cache);
    const rendered = await renderMissing(list, what, order);
    for (const path of new Set([...list.pages, NOT_FOUND_PATH])) {
      pages.set(path, keepPage(path, rendered, cache));
    }
    for (const file of undrawn) {
      kept.write(images.get(file) ?? '', readFileSync(join(rendered.exported, '_share', file)));
    }
    styles = readStyles(rendered.exported);
    kept.write(stylesKey, JSON.stringify(styles));
    flushCaches(cacheDir);
    await removeRendered(project);
  }
  const found = [...pages].flatMap(([path, page]) => (page ? [[path, page] as const] : []));
  return { pages: new Map(found), images, styles, rendered: kept };
}

// Next refuses a list without any entry.
function atLeastOne(list: readonly string[], other: string): readonly string[] {
  return list.length > 0 ? list : [other];
}

function keepPage(path: string, { exported, printed }: Rendered, cache: PageCache): CachedPage {
  const file = path === NOT_FOUND_PATH ? '404.html' : `${path || 'index'}.html`;
  const { html, reads } = readPrinted(printed, path);
  const page = stripClient(readFileSync(join(exported, file), 'utf8'), html, file);
  return cache.keep(path, page, reads);
}

/** Returns the paths of all pages that Next renders: routes, redirects, copies, and the "not found" page. */
function listPaths({ routes, redirects, copies, isPreview }: SiteIndex): string[] {
  return [
    ...[routes, redirects, copies].flatMap(Object.keys),
    ...(isPreview ? [CHANGES_PATH] : []),
    NOT_FOUND_PATH,
  ];
}

/** The bytes of the style sheets, fonts, and images that Next exported, in Base64, keyed by path. */
type Styles = Readonly<Record<string, string>>;

/** Returns the files that pages load, from the folder that Next exported. */
function readStyles(folder: string): Styles {
  const paths = listFiles(folder).filter((path) => STYLE.test(path));
  return Object.fromEntries(
    paths.map((path) => [path, readFileSync(join(folder, path)).toString('base64')]),
  );
}
