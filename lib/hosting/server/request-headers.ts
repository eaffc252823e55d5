export type Encoding = 'br' | 'gzip';

const OFFERED: readonly Encoding[] = ['br', 'gzip'];

/** Returns the best encoding that an Accept-Encoding header allows, Brotli first, or undefined if it allows none. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  const weights = new Map((header ?? '').split(',').map(parseItem));
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return OFFERED.filter((encoding) => weightOf(encoding) > 0).sort(
    (a, b) => weightOf(b) - weightOf(a),
  )[0];
}

function parseItem(item: string): [name: string, weight: number] {
  const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}

/** Returns whether an If-None-Match header contains this entity tag, which means the reader's copy is still current. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  // RFC 9110, 13.1.2: If-None-Match uses weak comparison.
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
