import { isExternal } from '../markdown/url';
import { nearest } from '../nearest';
import type { Problem } from '../problem';
import type { Page } from './page';
import type { Routes } from './routes';

/** What a link of the site may lead to. */
export type Targets = {
  readonly routes: Routes;
  /** Images and downloads, by path without the leading slash. */
  readonly files: ReadonlySet<string>;
  /** Pages whose own problems keep them out of `routes`; links to them are not a second problem. */
  readonly broken: ReadonlySet<string>;
};

type Fault = { readonly message: string; readonly fix: string };

/** Every link of a page that leads to no page, to no heading of its page, or to no file. */
export function findBrokenLinks(page: Page, targets: Targets): Problem[] {
  return page.links.flatMap(({ kind, href, line, column }) => {
    const fault =
      kind === 'image' ? findImageFault(href, page, targets) : findLinkFault(href, page, targets);
    return fault ? [{ file: page.file, line, column, ...fault }] : [];
  });
}

/** What is wrong with a link on `page`; without a page, with a link of the site's own navigation. */
export function findLinkFault(
  href: string,
  page: Page | undefined,
  targets: Targets,
): Fault | undefined {
  if (isExternal(href)) return undefined;
  const [, pathname = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  if (pathname === '') {
    return page
      ? findHashFault(hash, page)
      : { message: `${href} leads nowhere`, fix: 'give a path' };
  }
  if (!pathname.startsWith('/')) {
    const absolute = resolve(pathname, page);
    return {
      message: `${href} depends on the form of this page's URL`,
      fix: `write ${canonicalOf(absolute)}${hash}`,
    };
  }
  const path = pathname.replace(/^\//, '').replace(/\/$/, '');
  const route = targets.routes.get(path);
  if (route?.kind === 'doc') return findHashFault(hash, route.page);
  if (route || targets.files.has(path) || targets.broken.has(path)) return undefined;
  const canonical = canonicalOf(path);
  if (targets.routes.has(canonical.slice(1))) {
    return { message: `${pathname} is not the page's own URL`, fix: `write ${canonical}${hash}` };
  }
  return { message: `no page at ${pathname}`, fix: adviceFor(canonical, targets) };
}

function findHashFault(hash: string, page: Page): Fault | undefined {
  const id = hash.slice(1);
  if (id === '' || page.anchors.includes(id)) return undefined;
  const guess = nearest(id, page.anchors);
  return {
    message: `/${page.path} has no heading #${id}`,
    fix: guess ? `did you mean #${guess}?` : `use one of ${page.anchors.slice(0, 12).join(', ')}`,
  };
}

function findImageFault(href: string, page: Page, { files }: Targets): Fault | undefined {
  if (isExternal(href)) return undefined;
  const path = resolve(href, page);
  if (files.has(path)) return undefined;
  const guess = nearest(path, [...files]);
  return {
    message: `no image at /${path}`,
    fix: guess ? `did you mean /${guess}?` : 'put the file there, or correct the path',
  };
}

/** Where a relative path leads from the folder of the page's file, without a leading slash. */
function resolve(href: string, page: Pick<Page, 'path' | 'file'> | undefined): string {
  const isIndex = page && /(^|\/)index\.mdx?$/.test(page.file);
  const base = isIndex && page.path !== '' ? `${page.path}/` : (page?.path ?? '');
  return decodeURIComponent(new URL(href, `docs://site/${base}`).pathname).slice(1);
}

// The forms that file systems and other generators use for the same page.
function canonicalOf(path: string): string {
  return `/${path
    .replace(/\/$/, '')
    .replace(/(^|\/)index(\.html|\.mdx?)?$/, '')
    .replace(/\.(html|mdx?)$/, '')}`;
}

function adviceFor(path: string, { routes }: Targets): string {
  const paths = [...routes.keys()].map((known) => `/${known}`);
  const sameButCase = paths.find((known) => known.toLowerCase() === path.toLowerCase());
  const guess = sameButCase ?? nearest(path, paths);
  return guess ? `did you mean ${guess}?` : 'write that page, or correct the path';
}
