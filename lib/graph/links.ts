import { canonicalPath } from '../content/path';
import { isWithin } from '../core/is-within';
import { nearest } from '../core/nearest';
import type { Problem } from '../core/problem';
import { safeDecode } from '../core/safe-decode';
import { tryParseUrl } from '../core/try-parse-url';
import { isExternal } from '../core/url';
import type { Redirects } from './follow-redirects';
import { type LinkFault, rewrite } from './link-fault';
import type { Page } from './page';
import type { Route, Routes } from './routes';
import { findSimilarAnchor } from './similar-anchor';
import { findWritten } from './written-link';

/** Everything that a link on the site can point to. */
export type Targets = {
  readonly routes: Routes;
  readonly redirects: Redirects;
  /** Other URLs of pages, each mapped to its page's path. Neither has a leading slash. */
  readonly copies: ReadonlyMap<string, string>;
  /** Paths of images and downloads, without a leading slash. */
  readonly files: ReadonlySet<string>;
  /** Pages that aren't in `routes` because of their own problems. Links to them aren't reported again. */
  readonly broken: ReadonlySet<string>;
  /** Returns true if an unreadable page or file may have this path, which has no leading slash. */
  mayBe(path: string): boolean;
  /** Returns the IDs on an operation's page, given the operation's slug. */
  idsOf(slug: string): readonly string[];
  /** The site's own URL with its base path, or '' if it's unknown. */
  readonly siteUrl: string;
  /** True if links keep the trailing slash that their author wrote. */
  readonly keepsSlash: boolean;
};

const HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?=[/?#]|$)/i;
const MAILBOX = /^[^\s@/?#]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i;

// Endings of the files that authors link to. Some are also top-level domains.
const FILE =
  /\.(?:avif|css|csv|docx?|gif|html?|jpe?g|js|json|mdx?|pdf|png|py|sh|sql|svg|ts|txt|webp|xml|ya?ml|zip)$/i;

/** Returns a problem for every link on a page whose target page, heading, or file doesn't exist. */
export function findBrokenLinks(page: Page, targets: Targets): Problem[] {
  const problems: Problem[] = [];
  for (const { kind, href, line, column } of page.links) {
    // Stop suggesting fixes after 20 problems, because each suggestion compares the link with every page.
    const mayGuess = problems.length < 20;
    const fault =
      kind === 'image'
        ? findImageFault(href, page, targets, mayGuess)
        : findLinkFault(href, page, targets, mayGuess);
    if (!fault) continue;
    const { edit: wanted, ...said } = fault;
    const written = findWritten(page, { line, column }, href, wanted?.to);
    problems.push({ file: page.file, line, column, ...said, ...written });
  }
  return problems;
}

/** Returns the problem with a link. `page` is undefined for links outside of pages, such as in the navbar. */
export function findLinkFault(
  href: string,
  page: Page | undefined,
  targets: Targets,
  mayGuess = true,
): LinkFault | undefined {
  const own = ownAddress(href, targets.siteUrl);
  if (own !== undefined) return findOwnFault(href, own, targets, mayGuess);
  // Protocol-relative URLs are already reported with the page's text.
  if (isExternal(href) || href.startsWith('//')) return undefined;
  if (href === '') return { message: 'This link is empty', fix: 'write its target' };
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
    const address = targets.routes.has(canonical.slice(1)) ? undefined : guessAddress(href);
    if (address !== undefined) {
      return { message: `\`${href}\` is read as a page of this site`, fix: `write \`${address}\`` };
    }
    return findRelativeFault(href, absolute, rest, targets, mayGuess);
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
  const original = targets.copies.get(path);
  if (original !== undefined) {
    return rewrite(href, `/${original}${rest}`, `\`/${path}\` is another URL of \`/${original}\``);
  }
  const canonical = canonicalPath(path);
  if (targets.routes.has(canonical.slice(1))) {
    return rewrite(href, canonical + rest, `\`${pathname}\` isn't the page's canonical URL`);
  }
  return findMissing(href, pathname, targets, mayGuess);
}

/** Returns the problem with a relative link, which leads to `absolute` from this page's file. */
function findRelativeFault(
  href: string,
  absolute: string,
  rest: string,
  targets: Targets,
  mayGuess: boolean,
): LinkFault {
  const message = `\`${href}\` is relative: it breaks when this page's URL ends with a slash`;
  const canonical = canonicalPath(absolute);
  const path = canonical.slice(1);
  if (targets.routes.has(path)) return rewrite(href, canonical + rest, message);
  if (targets.files.has(absolute)) return rewrite(href, `/${absolute}${rest}`, message);
  const isUnknown = targets.broken.has(path) || targets.mayBe(absolute);
  if (isUnknown) return { message, fix: `write \`${canonical}${rest}\`` };
  const end = targets.redirects.get(path) ?? targets.copies.get(path);
  if (end !== undefined) return rewrite(href, `/${end.replace(/#.*/, '')}${rest}`, message);
  const { edit: _, ...missing } = findMissing(href, canonical, targets, mayGuess);
  return missing;
}

/** Reports an absolute link to this site, which works on the live site but takes readers out of a preview. */
function findOwnFault(
  href: string,
  own: string,
  targets: Targets,
  mayGuess: boolean,
): LinkFault | undefined {
  const path = safeDecode(own, decodeURI);
  const fault = findLinkFault(path, undefined, targets, mayGuess);
  const message = `\`${href}\` is an absolute URL on this site`;
  if (!fault) return rewrite(href, path, message);
  return fault.edit ? rewrite(href, fault.edit.to, message) : fault;
}

/** Returns the problem with a link's hash. */
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

/** Returns a warning for a trailing slash that the page's own URL doesn't have. */
function findSlash(href: string, { keepsSlash }: Targets): LinkFault | undefined {
  const [, path = '', rest = ''] = /^(\/[^?#]*[^?#/])\/([?#].*)?$/.exec(href) ?? [];
  if (!keepsSlash || path === '') return undefined;
  const fault = rewrite(href, path + rest, `\`${path}/\` isn't the page's canonical URL`);
  return { ...fault, severity: 'warning' };
}

// These pages create their own IDs, so hashes on them aren't checked. Other generated pages have no IDs.
const NAMING_PARTS: ReadonlySet<Route['kind']> = new Set(['api-overview', 'errors', 'schema']);

function findHashFault(
  href: string,
  page: Pick<Page, 'path' | 'anchors' | 'isUnread'> & Partial<Pick<Page, 'aliases' | 'title'>>,
  mayGuess: boolean,
): LinkFault | undefined {
  const id = /#(.*)$/.exec(href)?.[1] ?? '';
  if (id === '' || page.isUnread || page.anchors.includes(id)) return undefined;
  const { aliases = {} } = page;
  if (Object.hasOwn(aliases, id)) {
    const to = href.replace(/#.*$/, `#${aliases[id]}`);
    return rewrite(href, to, `\`#${id}\` of \`/${page.path}\` is now \`#${aliases[id]}\``);
  }
  const message = `\`/${page.path}\` has no heading \`#${id}\``;
  const similar = findSimilarAnchor(id, page);
  const whole = href.replace(/#.*$/, similar ? `#${similar}` : '');
  if (similar !== undefined) return rewrite(href, whole || `/${page.path}`, message);
  const guess = mayGuess ? nearest(id, page.anchors) : undefined;
  const known = page.anchors.slice(0, 12).map((anchor) => `\`#${anchor}\``);
  const other = known.length === 0 ? `remove \`#${id}\`` : `use one of ${known.join(', ')}`;
  const fix = guess ? `did you mean \`#${guess}\`?` : other;
  return { message, fix };
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

/** Returns the file that the author most likely meant: a similar path, or a similar name in the same folder. */
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

/** Returns the content folder's path as shown in problems, with a trailing slash. */
function contentOf({ file, path }: Pick<Page, 'file' | 'path'>): string {
  const name = file.replace(/\.[^./]*$/, '');
  const page = name.endsWith(path) && path !== '' ? name : name.replace(/\/?[^/]*$/, '');
  return path === '' ? `${page}/` : page.slice(0, page.length - path.length);
}

/** Resolves a relative path from the folder of the page's file. The result has no leading slash. */
function resolve(href: string, page: Pick<Page, 'path' | 'file'> | undefined): string | undefined {
  // A landing page has its folder's path.
  const isIndex = page && !page.file.replace(/\.[^./]*$/, '').endsWith(page.path);
  const base = isIndex && page.path !== '' ? `${page.path}/` : (page?.path ?? '');
  try {
    return decodeURIComponent(new URL(href, `docs://site/${base}`).pathname).slice(1);
  } catch {
    // An incomplete escape such as %E0%A4%A, or an invalid host.
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
  const alternates = paths.filter((known) => known.toLowerCase() === path.toLowerCase());
  const guess = alternates[0] ?? nearest(path, paths);
  const fix = guess ? `did you mean \`${guess}\`?` : 'create the page, or correct the path';
  const to = href.replace(/^[^?#]*/, guess ?? '');
  return { message, fix, ...(alternates.length === 1 ? { edit: { from: href, to } } : {}) };
}

function withQuery(path: string, query: string): string {
  return path.replace(/(?=#|$)/, query);
}

/** Returns the full address of a link that's written as a host or a mailbox, or undefined for any other link. */
function guessAddress(href: string): string | undefined {
  if (MAILBOX.test(href)) return `mailto:${href}`;
  const host = HOST.exec(href)?.[0] ?? '';
  return host === '' || FILE.test(host) ? undefined : `https://${href}`;
}

/** Returns the path, query, and hash of a URL below `siteUrl`, or undefined for any other URL. */
function ownAddress(href: string, siteUrl: string): string | undefined {
  const [url, site] = [tryParseUrl(href), tryParseUrl(siteUrl)];
  if (!url || !site) return undefined;
  const base = site.pathname.replace(/\/$/, '');
  const isOwn = /^https?:$/.test(url.protocol) && url.host === site.host;
  if (!isOwn || !isWithin(url.pathname, base)) return undefined;
  return (url.pathname.slice(base.length) || '/') + url.search + url.hash;
}
