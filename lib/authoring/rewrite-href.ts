import { posix } from 'node:path';
import { pathOf } from '../content/path';
import { tryDecode } from '../core/safe-decode';
import { isExternal } from '../core/url';

/**
 * Everything that moves, as maps from old to new paths. Paths are relative to the content folder, without a leading
 * slash.
 */
export type Moves = {
  /** Pages by URL path. */
  readonly pages: ReadonlyMap<string, string>;
  /** Folders that move with everything in them. */
  readonly folders: ReadonlyMap<string, string>;
  /** Files of all kinds. */
  readonly files: ReadonlyMap<string, string>;
  /** The site's URL without a trailing slash, '' if it's unknown. */
  readonly site: string;
  /** The ids that links to a new path may use; other ids are dropped. If undefined, every id stays. */
  readonly anchors?: ReadonlySet<string>;
  /** A heading that gets a new id, and the path of its page. */
  readonly heading?: { readonly page: string; readonly from: string; readonly to: string };
};

/** The path in the content folder of the file that contains the URL, before and after the move. */
export type Writer = { readonly from: string; readonly to: string };

/**
 * Rewrites a URL after the moves. Returns undefined if it stays the same. Keeps the query, a trailing slash, and the
 * hash (unless `anchors` excludes it). Relative URLs stay relative; without a `writer`, they're left alone.
 */
export function rewriteHref(href: string, moves: Moves, writer?: Writer): string | undefined {
  const { site } = moves;
  const origin = site !== '' && href.startsWith(`${site}/`) ? site : '';
  const own = href.slice(origin.length);
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(own) ?? [];
  const decoded = tryDecode(pathname);
  if (moves.heading && !isExternal(own) && tryDecode(hash) === `#${moves.heading.from}`) {
    const target =
      decoded === '' && writer ? pathOf(writer.from) : pathOf(resolve(decoded, writer));
    if (target !== moves.heading.page) return undefined;
    return `${origin}${pathname}${query}#${moves.heading.to}`;
  }
  if (isExternal(own) || own.startsWith('//') || pathname === '' || decoded === undefined) {
    return undefined;
  }
  const moved = decoded.startsWith('/')
    ? moveAbsolute(decoded, moves)
    : writer && moveRelative(decoded, moves, writer);
  if (moved === undefined) return undefined;
  const isEncoded = decoded !== pathname;
  const kept = moves.anchors && !moves.anchors.has(hash.slice(1)) ? '' : hash;
  const result = `${origin}${isEncoded ? encodeURI(moved) : moved}${query}${kept}`;
  return result === href ? undefined : result;
}

function moveAbsolute(path: string, { pages, files }: Moves): string | undefined {
  const target = path.slice(1).replace(/\/$/, '');
  const moved = pages.get(target) ?? files.get(target);
  if (moved === undefined) return undefined;
  const isFolderForm = path.length > 1 && path.endsWith('/') && moved !== '';
  return `/${moved}${isFolderForm ? '/' : ''}`;
}

function moveRelative(path: string, moves: Moves, { from, to }: Writer): string | undefined {
  const target = posix.join(posix.dirname(from), path).replace(/\/$/, '');
  if (target.startsWith('..')) return undefined;
  const moved = moves.files.get(target) ?? moves.pages.get(target);
  if (moved === undefined && posix.dirname(from) === posix.dirname(to)) return undefined;
  const relative = posix.relative(posix.dirname(to), moved ?? target) || '.';
  const hasDot = path.startsWith('.') && !relative.startsWith('.');
  return `${hasDot ? './' : ''}${relative}${path.endsWith('/') ? '/' : ''}`;
}

// Returns the path in the content folder that a decoded URL path leads to, without slashes at either end.
function resolve(path: string | undefined, writer: Writer | undefined): string {
  if (path === undefined || (!path.startsWith('/') && !writer)) return '\n';
  const folder = path.startsWith('/') ? '' : posix.dirname(writer?.from ?? '');
  return posix.join(folder, path).replace(/^\/|\/$/g, '');
}
