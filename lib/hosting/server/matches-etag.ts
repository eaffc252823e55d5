/** Returns whether an If-None-Match header contains this entity tag, which means the reader's copy is still current. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  // RFC 9110, 13.1.2: If-None-Match uses weak comparison.
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
