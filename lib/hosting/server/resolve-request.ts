import { tryDecode } from '../../core/safe-decode';

/** The static hosts whose lookup rules we implement. */
export type HostRules = 'cloudflare' | 'netlify' | 'github-pages';

/** A host's response to a request. */
export type Resolution =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'redirect'; readonly status: 301 | 307; readonly location: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'malformed' };

/** Returns whether the bundle has this file. Names have no leading slash and are case-sensitive. */
type Exists = (file: string) => boolean;

type Lookup = { readonly file: string } | { readonly address: string } | undefined;

const LOOKUPS: Record<HostRules, (path: string, exists: Exists) => Lookup> = {
  cloudflare: findOnCloudflare,
  netlify: (path, exists) => findBesideFolders(path, exists, true),
  'github-pages': (path, exists) => findBesideFolders(path, exists, false),
};

/**
 * Finds what a host serves for a request target. Follows the host's own rules with one exception: Netlify ignores case,
 * but here every host is case-sensitive, to expose broken links.
 */
export function resolveRequest(target: string, rules: HostRules, exists: Exists): Resolution {
  const asked = parseTarget(target);
  if (!asked) return { kind: 'malformed' };

  const found = LOOKUPS[rules](asked.path, (path) => exists(path.slice(1)));
  if (!found) return { kind: 'missing' };

  const status = rules === 'cloudflare' ? 307 : 301;
  const address = encodePath('address' in found ? found.address : asked.path);
  const location = `${address}${asked.query}`;
  if ('address' in found) return { kind: 'redirect', status, location };

  // Workers serves a file only at its fully encoded URL, so a `$` in a name causes a redirect.
  if (rules === 'cloudflare' && address !== asked.written) {
    return { kind: 'redirect', status, location };
  }
  return { kind: 'file', file: found.file.slice(1) };
}

/**
 * Follows the rules of Workers static assets with html_handling "auto-trailing-slash", as documented and in
 * workers-sdk.
 */
function findOnCloudflare(path: string, exists: Exists): Lookup {
  const isPageFile = path.endsWith('.html');
  if (!isPageFile && exists(path)) return { file: path };

  const ending = ['/index.html', '/index', '/', '.html'].find((end) => path.endsWith(end)) ?? '';
  const name = path.slice(0, path.length - ending.length);
  // Without its extension, `...html` would be a `..` segment, and `.html` no name at all.
  const isStep = /\/\.{0,2}$/.test(name);
  const asFile = { file: `${name}.html`, address: name };
  const asFolder = { file: `${name}/index.html`, address: `${name}/` };
  const isFolderForm = ending !== '' && ending !== '.html';

  for (const page of isFolderForm ? [asFolder, asFile] : [asFile, asFolder]) {
    if (isStep || !exists(page.file)) continue;
    if (page.address === path) return { file: page.file };
    if (!exists(page.address)) return { address: page.address };
  }
  return exists(path) ? { file: path } : undefined;
}

/**
 * Follows the rules of Netlify with pretty URLs, which prefers `foo.html` to `foo/`, or of GitHub Pages, which takes
 * slashes literally.
 */
function findBesideFolders(path: string, exists: Exists, prefersFile: boolean): Lookup {
  if (path.endsWith('/')) {
    const name = path.slice(0, -1);
    if (prefersFile && name !== '' && exists(`${name}.html`)) return { address: name };
    return exists(`${path}index.html`) ? { file: `${path}index.html` } : undefined;
  }
  const file = [path, `${path}.html`].find(exists);
  if (file) return { file };
  return exists(`${path}/index.html`) ? { address: `${path}/` } : undefined;
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** The parts of a request target. */
type Target = {
  /** The decoded path, with single slashes, to look up. */
  readonly path: string;
  /** The path as a browser would write it, for hosts that redirect other spellings to it. */
  readonly written: string;
  /** The query with its question mark, or ''. */
  readonly query: string;
};

/**
 * Parses a request target. Returns undefined for anything that a link in a bundle can't contain: malformed
 * percent-encoding, lone surrogates, `.` and `..` segments, backslashes, encoded slashes, and control characters.
 */
function parseTarget(target: string): Target | undefined {
  const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? '';
  const [, rawPath = '', rawQuery = ''] =
    /^([^?#]*)(\?[^#]*)?/.exec(target.slice(origin.length)) ?? [];
  const absolute = origin !== '' && rawPath === '' ? '/' : rawPath;
  if (!absolute.startsWith('/')) return undefined;

  const segments = absolute
    .replace(/\/{2,}/g, '/')
    .split('/')
    .map((segment) => tryDecode(segment));
  if (!segments.every(isPlain)) return undefined;

  // By now, nothing can change the host or leave the folder, so the URL parser only encodes.
  const url = new URL(`http://host${absolute}${rawQuery}`);
  return { path: segments.join('/'), written: url.pathname, query: url.search };
}

function isPlain(segment: string | undefined): segment is string {
  if (segment === undefined || segment === '.' || segment === '..') return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  return !/[/\\\u0000-\u001f\u007f\p{Surrogate}]/u.test(segment);
}
