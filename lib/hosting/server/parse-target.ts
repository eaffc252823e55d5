import { tryDecode } from '../../core/try-decode';

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
export function parseTarget(target: string): Target | undefined {
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
