import { posix } from 'node:path';
import type { SiteConfig } from '../content/config';
import { keyOf } from '../content/path';
import type { Asset } from '../content/read';
import { createMemory } from '../core/create-memory';
import { safeDecode } from '../core/safe-decode';
import { isExternal } from '../core/url';
import type { Page } from './page';
import { findSimilarAnchor } from './similar-anchor';

type Sources = {
  readonly pages: readonly Page[];
  readonly assets: readonly Asset[];
  /** The content folder as problems show it. */
  readonly folder: string;
  readonly repository: SiteConfig['repository'];
  /** Returns true if something other than a page or an asset has this path. */
  readonly isKnown: (path: string) => boolean;
};

/**
 * Resolves the links of pages that were written for another engine. Each page then has the addresses of what its links
 * mean in `hrefs`, and its `links` have these addresses too. A link that leads nowhere has the address '', so that it's
 * shown as text, and stays in `links` as written, so that it's reported.
 */
export function resolveForeignLinks(sources: Sources): Page[] {
  const resolve = createResolver(sources);
  return sources.pages.map((page) => {
    const hrefs: Record<string, string> = {};
    const links = page.links.map((link) => {
      const to = resolve(link.href, page);
      if (to === link.href) return link;
      hrefs[link.href] = to;
      return to === '' ? link : { ...link, href: to };
    });
    const key = JSON.stringify(hrefs);
    return key === '{}' ? page : remember(page, [key], () => ({ ...page, links, hrefs }));
  });
}

// An unchanged page stays the same object, so callers can remember what they compute from it.
const remember = createMemory<Page>();

type Resolve = (href: string, page: Page) => string;

function createResolver({ pages, assets, folder, repository, isKnown }: Sources): Resolve {
  const inFolder = (file: string) => file.slice(folder.length + 1);
  const places = new Map<string, string>();
  const add = (key: string, path: string) => {
    if (!places.has(key)) places.set(key, path);
  };
  for (const { file, path } of pages) add(inFolder(file), path);
  for (const { file, path } of assets) add(inFolder(file), path);
  for (const { path } of pages) add(keyOf(path), path);
  for (const { file, path } of pages) add(keyOf(inFolder(file)), path);
  for (const { file, path } of assets) add(keyOf(inFolder(file)), path);
  // A folder without a landing page leads to its first page.
  for (const { file, path } of pages) {
    for (let above = posix.dirname(inFolder(file)); above !== '.'; above = posix.dirname(above)) {
      add(keyOf(above), path);
    }
  }
  for (const { file, path } of [...pages, ...assets]) add(shortKeyOf(inFolder(file)), path);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const find = (path: string) =>
    places.get(path) ?? places.get(keyOf(path)) ?? places.get(shortKeyOf(path));
  return (href, page) => {
    if (href === '') return '';
    if (isExternal(href)) return href;
    const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
    if (pathname === '') return `${query}${partOf(hash, page)}` || `/${page.path}`;
    const written = safeDecode(pathname);
    const candidates = candidatesOf(written, inFolder(page.file), page.path, folder);
    for (const candidate of candidates) {
      const path = find(candidate);
      if (path !== undefined) return `/${path}${query}${partOf(hash, byPath.get(path))}`;
      const other = candidate.replace(/\/+$/, '');
      if (isKnown(other)) return `/${other}${query}${hash}`;
    }
    return sourceOf(written, inFolder(page.file), repository);
  };
}

/** Returns what a link can mean, as paths in the content folder: the most likely one first. */
function candidatesOf(written: string, file: string, path: string, folder: string): string[] {
  if (!written.startsWith('/')) {
    // From the page's file, or from its address if that ends with a slash.
    const bases = [posix.dirname(file), path];
    return bases
      .map((base) => posix.join(base, written))
      .flatMap((one) => (one.startsWith('..') ? [] : one.replace(/^\.$/, '')));
  }
  const absolute = written.slice(1);
  // The folder may be only a part of its site.
  const above = folder.split('/');
  const prefixes = above.map((_, index) => `${above.slice(index).join('/')}/`);
  const prefix = [...prefixes, absolute.replace(/[^/]*$/, '').split('/')[0]].find(
    (one) => one && absolute.startsWith(one),
  );
  const inside = prefix && absolute.slice(prefix.length).replace(/^\//, '');
  return [absolute, ...(inside ? [inside] : [])];
}

/** Returns a key without what only sorts or groups files: `25-build/90-node` is `build/node`, `(app)/a` is `a`. */
function shortKeyOf(path: string): string {
  const parts = keyOf(path).split('/');
  return parts
    .filter((part) => !/^\(.*\)$/.test(part))
    .map((part) => part.replace(/^\d+[-_.]\s*(?=\D)/, ''))
    .join('/');
}

/**
 * Returns the hash of a link, with the page's own id if another engine writes it differently, and without the one that
 * it gives the page's title.
 */
function partOf(hash: string, page: Page | undefined): string {
  const id = hash.slice(1);
  if (!page || page.anchors.includes(id)) return hash;
  const similar = findSimilarAnchor(id, page);
  return similar === undefined ? hash : similar && `#${similar}`;
}

/** Returns the address of a file that isn't on the site, in the repository, or '' if we don't know it. */
function sourceOf(written: string, file: string, repository: Sources['repository']): string {
  if (!repository || written.startsWith('/')) return '';
  const path = posix.join(repository.folder, posix.dirname(file), written);
  return path.startsWith('..') ? '' : `${repository.url}/blob/${repository.branch}/${path}`;
}
