const hex = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
const bytes = new TextEncoder();

function encode(text: string, kept: RegExp): string {
  return [...text]
    .map((letter) => (kept.test(letter) ? letter : [...bytes.encode(letter)].map(hex).join('')))
    .join('');
}

/** Percent-encodes everything but letters, digits, and `-._~` (RFC 3986, 2.3). A lone surrogate becomes U+FFFD. */
export function encodePlain(text: string): string {
  return encode(text, /^[A-Za-z0-9\-._~]$/);
}

/**
 * Percent-encodes a value with `allowReserved`. Keeps existing escapes, and reserved characters that don't end or split
 * the query.
 */
export function encodeReserved(text: string): string {
  return encodeParts(text, /^[A-Za-z0-9\-._~:/?@!$'()*,;=]$/);
}

/** Percent-encodes only what a URL can't contain. Use it for text that an author wrote as part of a URL. */
export function encodeAddress(text: string): string {
  return encodeParts(text, /^[A-Za-z0-9\-._~:/?@!$&'()*+,;=]$/);
}

/** Percent-encodes everything but visible ASCII and spaces, which all clients can send in a header. */
export function encodeHeader(text: string): string {
  return encode(text, /^[ -~]$/).trim();
}

/**
 * Percent-encodes what clients can't send in a cookie, and the character that ends it. Authors write other escapes
 * themselves (`style: cookie` in OpenAPI 3.2).
 */
export function encodeCookie(text: string): string {
  return encode(text, /^[ -:<-~]$/).trim();
}

function encodeParts(text: string, kept: RegExp): string {
  return text
    .split(/(%[0-9A-Fa-f]{2})/)
    .map((part, index) => (index % 2 === 1 ? part : encode(part, kept)))
    .join('');
}
