import { nearest } from '../nearest';
import type { Problem } from '../problem';
import { isExternal } from '../url';
import type { Page } from './page';
import type { Route, Routes } from './routes';

/** What a link of the site may lead to. */
export type Targets = {
  readonly routes: Routes;
  /** Images and downloads, by path without the leading slash. */
  readonly files: ReadonlySet<string>;
  /** Pages whose own problems keep them out of `routes`; links to them are not a second problem. */
  readonly broken: ReadonlySet<string>;
  /** What links to the page of an operation may name, by its slug. */
  idsOf(slug: string): readonly string[];
};

type Fault = { readonly message: string; readonly fix: string };

/** Every link of a page that leads to no page, to no heading of its page, or to no file. */
export function findBrokenLinks(page: Page, targets: Targets): Problem[] {
  const problems: Problem[] = [];
  for (const { kind, href, line, column } of page.links) {
    // A page of dead links needs no guess for each: guessing compares with every page.
    const mayGuess = problems.length < 20;
    const fault =
      kind === 'image'
        ? findImageFault(href, page, targets, mayGuess)
        : findLinkFault(href, page, targets, mayGuess);
    if (fault) problems.push({ file: page.file, line, column, ...fault });
  }
  return problems;
}

/** What is wrong with a link on `page`; without a page, with a link of the site's own navigation. */
export function findLinkFault(
  href: string,
  page: Page | undefined,
  targets: Targets,
  mayGuess = true,
): Fault | undefined {
  // That one has no scheme is a problem of the page's text already.
  if (isExternal(href) || href.startsWith('//')) return undefined;
  if (href === '') return { message: 'the link is empty', fix: 'write where it leads' };
  const [, pathname = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  if (pathname === '') {
    return page
      ? findHashFault(hash, page, mayGuess)
      : { message: `${href} leads nowhere`, fix: 'give a path' };
  }
  if (!pathname.startsWith('/')) {
    const absolute = resolve(pathname, page);
    if (absolute === undefined) return { message: `${href} is no path`, fix: 'correct it' };
    return {
      message: `${href} depends on the form of this page's URL`,
      fix: `write ${canonicalOf(absolute)}${hash}`,
    };
  }
  const path = pathname.replace(/^\//, '').replace(/\/$/, '');
  const route = targets.routes.get(path);
  if (route?.kind === 'doc') return findHashFault(hash, route.page, mayGuess);
  if (route?.kind === 'operation') {
    return findHashFault(hash, { path, anchors: targets.idsOf(route.slug) }, mayGuess);
  }
  if (route && hash.length > 1 && !NAMING_PARTS.has(route.kind)) {
    return { message: `/${path} has no headings to link to`, fix: `remove ${hash}` };
  }
  if (route || targets.files.has(pathname.slice(1)) || targets.broken.has(path)) return undefined;
  const canonical = canonicalOf(path);
  if (targets.routes.has(canonical.slice(1))) {
    return { message: `${pathname} is not the page's own URL`, fix: `write ${canonical}${hash}` };
  }
  const fix = mayGuess ? adviceFor(canonical, targets) : 'correct the path';
  return { message: `no page at ${pathname}`, fix };
}

// Their pages name their own parts; the other generated pages have none.
const NAMING_PARTS: ReadonlySet<Route['kind']> = new Set(['api-overview', 'schema']);

function findHashFault(
  hash: string,
  page: Pick<Page, 'path' | 'anchors' | 'isUnread'>,
  mayGuess: boolean,
): Fault | undefined {
  const id = hash.slice(1);
  if (id === '' || page.isUnread || page.anchors.includes(id)) return undefined;
  const guess = mayGuess ? nearest(id, page.anchors) : undefined;
  const known = page.anchors.slice(0, 12).join(', ');
  const other = known === '' ? `remove #${id}` : `use one of ${known}`;
  const fix = guess ? `did you mean #${guess}?` : other;
  return { message: `/${page.path} has no heading #${id}`, fix };
}

function findImageFault(
  href: string,
  page: Page,
  { files }: Targets,
  mayGuess: boolean,
): Fault | undefined {
  const path = resolve(href, page);
  if (path === undefined) return { message: `${href} is no path`, fix: 'correct it' };
  if (files.has(path)) return undefined;
  const guess = mayGuess ? nearest(path, [...files]) : undefined;
  return {
    message: `no image at /${path}`,
    fix: guess ? `did you mean /${guess}?` : 'put the file there, or correct the path',
  };
}

/** Where a relative path leads from the folder of the page's file, without a leading slash. */
function resolve(href: string, page: Pick<Page, 'path' | 'file'> | undefined): string | undefined {
  const isIndex = page && /(^|\/)index\.mdx?$/.test(page.file);
  const base = isIndex && page.path !== '' ? `${page.path}/` : (page?.path ?? '');
  try {
    return decodeURIComponent(new URL(href, `docs://site/${base}`).pathname).slice(1);
  } catch {
    // Half an escape such as %E0%A4%A, or a host that is none.
    return undefined;
  }
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
