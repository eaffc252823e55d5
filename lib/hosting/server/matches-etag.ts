/** Whether an If-None-Match header names this entity tag, so that the reader's copy is still good. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  // RFC 9110, 13.1.2: If-None-Match compares weakly.
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
