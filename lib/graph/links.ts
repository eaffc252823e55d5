import { nearest } from '../core/nearest';
import type { Problem } from '../core/problem';
import { isExternal } from '../core/url';
import { canonicalPath } from './canonical-path';
import { editLink } from './edit-link';
import type { Redirects } from './follow-redirects';
import { type LinkFault, rewrite } from './link-fault';
import { ownAddress } from './own-address';
import type { Page } from './page';
import type { Route, Routes } from './routes';

/** What a link of the site may lead to. */
export type Targets = {
  readonly routes: Routes;
  readonly redirects: Redirects;
  /** Images and downloads, by path without the leading slash. */
  readonly files: ReadonlySet<string>;
  /** Pages whose own problems keep them out of `routes`; links to them are not a second problem. */
  readonly broken: ReadonlySet<string>;
  /** Whether a page or file that can't be read may have this path, without its leading slash. */
  mayBe(path: string): boolean;
  /** What links to the page of an operation may name, by its slug. */
  idsOf(slug: string): readonly string[];
  /** The site's own address, '' where it is not known. */
  readonly siteUrl: string;
  /** Links keep the slash at the end that their authors wrote. */
  readonly keepsSlash: boolean;
};

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
    if (!fault) continue;
    const { edit: wanted, ...said } = fault;
    const edit = wanted && editLink(page, { line, column }, wanted);
    problems.push({ file: page.file, line, column, ...said, ...(edit ? { edit } : {}) });
  }
  return problems;
}

/** What is wrong with a link on `page`; without a page, with a link of the site's own navigation. */
export function findLinkFault(
  href: string,
  page: Page | undefined,
  targets: Targets,
  mayGuess = true,
): LinkFault | undefined {
  const own = ownAddress(href, targets.siteUrl);
  if (own !== undefined) return findOwnFault(href, own, targets, mayGuess);
  // That one has no scheme is a problem of the page's text already.
  if (isExternal(href) || href.startsWith('//')) return undefined;
  if (href === '') return { message: 'This link is empty', fix: 'write where it leads' };
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  const rest = query + hash;
  if (pathname === '') {
    return page
      ? findHashFault(href, page, mayGuess)
      : { message: `\`${href}\` needs a page`, fix: `write its path, such as \`/guides${href}\`` };
  }
  if (!pathname.startsWith('/')) {
    const absolute = resolve(pathname, page);
    if (absolute === undefined) return notAPath(href);
    const canonical = canonicalPath(absolute);
    const message = `\`${href}\` is relative: it breaks when this page's URL ends with a slash`;
    const fault = rewrite(href, canonical + rest, message);
    return targets.routes.has(canonical.slice(1)) ? fault : withoutEdit(fault);
  }
  const path = pathname.replace(/^\//, '').replace(/\/$/, '');
  const route = targets.routes.get(path);
  if (route) return findPartFault(href, route, targets, mayGuess) ?? findSlash(href, targets);
  if (targets.files.has(pathname.slice(1)) || targets.broken.has(path)) return undefined;
  if (targets.mayBe(path)) return undefined;
  const end = targets.redirects.get(path);
  if (end !== undefined) {
    const to = hash.length > 1 ? end.replace(/#.*/, '') + rest : withQuery(end, query);
    return rewrite(href, `/${to}`, `\`/${path}\` redirects to \`/${end}\``);
  }
  const canonical = canonicalPath(path);
  if (targets.routes.has(canonical.slice(1))) {
    return rewrite(href, canonical + rest, `\`${pathname}\` isn't the page's own URL`);
  }
  return findMissing(href, pathname, targets, mayGuess);
}

/** An address of this site: right on the site that it names, and wrong on every preview of it. */
function findOwnFault(
  href: string,
  own: string,
  targets: Targets,
  mayGuess: boolean,
): LinkFault | undefined {
  const path = safeDecode(own);
  const fault = findLinkFault(path, undefined, targets, mayGuess);
  const message = `\`${href}\` is this site's own address`;
  if (!fault) return rewrite(href, path, message);
  return fault.edit ? rewrite(href, fault.edit.to, message) : fault;
}

/** What is wrong with the part of a page that a link names. */
function findPartFault(
  href: string,
  route: Route,
  targets: Targets,
  mayGuess: boolean,
): LinkFault | undefined {
  const hash = /#.*$/.exec(href)?.[0] ?? '';
  if (route.kind === 'doc') return findHashFault(href, route.page, mayGuess);
  if (route.kind === 'operation') {
    const { path, slug } = route;
    return findHashFault(href, { path, anchors: targets.idsOf(slug) }, mayGuess);
  }
  if (hash.length <= 1 || NAMING_PARTS.has(route.kind)) return undefined;
  const message = `\`/${route.path}\` has no headings to link to`;
  return { message, fix: `remove \`${hash}\`` };
}

/** A slash at the end that the page's own URL has not. */
function findSlash(href: string, { keepsSlash }: Targets): LinkFault | undefined {
  const [, path = '', rest = ''] = /^(\/[^?#]*[^?#/])\/([?#].*)?$/.exec(href) ?? [];
  if (!keepsSlash || path === '') return undefined;
  const fault = rewrite(href, path + rest, `\`${path}/\` isn't the page's own URL`);
  return { ...fault, severity: 'warning' };
}

// Their pages name their own parts; the other generated pages have none.
const NAMING_PARTS: ReadonlySet<Route['kind']> = new Set(['api-overview', 'schema']);

function findHashFault(
  href: string,
  page: Pick<Page, 'path' | 'anchors' | 'isUnread'> & Partial<Pick<Page, 'aliases'>>,
  mayGuess: boolean,
): LinkFault | undefined {
  const id = /#(.*)$/.exec(href)?.[1] ?? '';
  if (id === '' || page.isUnread || page.anchors.includes(id)) return undefined;
  const { aliases = {} } = page;
  if (Object.hasOwn(aliases, id)) {
    const to = href.replace(/#.*$/, `#${aliases[id]}`);
    return rewrite(href, to, `\`#${id}\` of \`/${page.path}\` is now \`#${aliases[id]}\``);
  }
  const guess = mayGuess ? nearest(id, page.anchors) : undefined;
  const known = page.anchors.slice(0, 12).map((anchor) => `\`#${anchor}\``);
  const other = known.length === 0 ? `remove \`#${id}\`` : `use one of ${known.join(', ')}`;
  const fix = guess ? `did you mean \`#${guess}\`?` : other;
  return { message: `\`/${page.path}\` has no heading \`#${id}\``, fix };
}

function findImageFault(
  href: string,
  page: Page,
  { files, mayBe }: Targets,
  mayGuess: boolean,
): LinkFault | undefined {
  const path = resolve(href, page);
  if (path === undefined) return notAPath(href);
  if (files.has(path) || mayBe(path)) return undefined;
  const guess = mayGuess ? nearestFile(path, [...files]) : undefined;
  const onDisk = `${contentOf(page)}${path}`;
  const otherwise = `put the image at \`${onDisk}\`, or correct the path`;
  const fix = guess ? `did you mean \`/${guess}\`?` : otherwise;
  return { message: `There's no image at \`${onDisk}\``, fix };
}

function notAPath(href: string): LinkFault {
  return { message: `\`${href}\` isn't a valid path`, fix: 'correct it' };
}

/** The file that an author most likely meant: a similar path, or a similar name in the same folder. */
function nearestFile(path: string, files: readonly string[]): string | undefined {
  const similar = nearest(path, files);
  if (similar !== undefined) return similar;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const own = files.filter((file) => file.startsWith(folder) && IMAGE.test(file));
  const names = own.map((file) => file.slice(folder.length).replace(/\.[^./]*$/, ''));
  const name = path.slice(folder.length).replace(/\.[^./]*$/, '');
  const guess = nearest(name, names);
  return guess === undefined ? undefined : own[names.indexOf(guess)];
}

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The content folder, with a slash at its end, as problems name it. */
function contentOf({ file, path }: Pick<Page, 'file' | 'path'>): string {
  const name = file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
  return path === '' ? `${name}/` : name.slice(0, name.length - path.length);
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

function findMissing(
  href: string,
  pathname: string,
  { routes }: Targets,
  mayGuess: boolean,
): LinkFault {
  const message = `There's no page at \`${pathname}\``;
  if (!mayGuess) return { message, fix: 'correct the path' };
  const path = canonicalPath(pathname);
  const paths = [...routes.keys()].map((known) => `/${known}`);
  const twins = paths.filter((known) => known.toLowerCase() === path.toLowerCase());
  const guess = twins[0] ?? nearest(path, paths);
  const fix = guess ? `did you mean \`${guess}\`?` : 'write that page, or correct the path';
  const to = href.replace(/^[^?#]*/, guess ?? '');
  return { message, fix, ...(twins.length === 1 ? { edit: { from: href, to } } : {}) };
}

function withQuery(path: string, query: string): string {
  return path.replace(/(?=#|$)/, query);
}

function withoutEdit({ message, fix }: LinkFault): LinkFault {
  return { message, fix };
}

function safeDecode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // Half an escape: no page has such a path.
    return path;
  }
}
