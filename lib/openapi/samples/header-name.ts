/** Returns true if clients can send a header or a cookie with this name (RFC 9110, 5.6.2). */
export function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}
