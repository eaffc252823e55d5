/** The parts of a request target. */
type Target = {
  /** The decoded path, with single slashes, to look up. */
  readonly path: string;
  /** The path as a browser would write it. Hosts that normalize compare against it. */
  readonly written: string;
  /** The query with its question mark, or ''. */
  readonly query: string;
};

/**
 * Parses the target of a request line. Returns undefined for anything that a link in a bundle can't contain: broken
 * percent-encoding, half of a surrogate pair, `.` and `..` segments, backslashes, encoded slashes, and control
 * characters.
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
    .map(decodeSegment);
  if (!segments.every(isPlain)) return undefined;

  // By now, nothing can change the host or leave the folder, so the URL parser only encodes.
  const url = new URL(`http://host${absolute}${rawQuery}`);
  return { path: segments.join('/'), written: url.pathname, query: url.search };
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function isPlain(segment: string | undefined): segment is string {
  if (segment === undefined || segment === '.' || segment === '..') return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  return !/[/\\\u0000-\u001f\u007f\p{Surrogate}]/u.test(segment);
}
