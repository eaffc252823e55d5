import { posix } from 'node:path';
import { isExternal } from '../core/url';

/** What has a new place, by its old one. Paths and files are those of the content folder, without a leading slash. */
export type Moves = {
  /** Pages by URL path. */
  readonly pages: ReadonlyMap<string, string>;
  /** Folders that move with all that is in them. */
  readonly folders: ReadonlyMap<string, string>;
  /** Files of all kinds. */
  readonly files: ReadonlyMap<string, string>;
  /** The site's own address without a final slash; '' where it is not known. */
  readonly site: string;
  /** The ids that links to a new path may name; without them every id is kept. */
  readonly anchors?: ReadonlySet<string>;
};

/** Where an address was written: the file's place in the content folder, before and after. */
export type Writer = { readonly from: string; readonly to: string };

/**
 * An address as it must be written once everything has moved, undefined where it stays as it is. Query,
 * hash and final slash are kept; an address that is relative stays relative. Without a `writer`, relative
 * addresses are left alone.
 */
export function rewriteHref(href: string, moves: Moves, writer?: Writer): string | undefined {
  const { site } = moves;
  const origin = site !== '' && href.startsWith(`${site}/`) ? site : '';
  const own = href.slice(origin.length);
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(own) ?? [];
  const decoded = decode(pathname);
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

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
