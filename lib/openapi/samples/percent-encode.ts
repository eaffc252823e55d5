const hex = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
const bytes = new TextEncoder();

function encode(text: string, kept: RegExp): string {
  return [...text]
    .map((letter) => (kept.test(letter) ? letter : [...bytes.encode(letter)].map(hex).join('')))
    .join('');
}

/** Everything but letters, digits and `-._~` escaped (RFC 3986, 2.3). A lone surrogate becomes U+FFFD. */
export function encodePlain(text: string): string {
  return encode(text, /^[A-Za-z0-9\-._~]$/);
}

/** Reserved characters and escapes kept, other than those that would end the query or divide it (`allowReserved`). */
export function encodeReserved(text: string): string {
  return encodeParts(text, /^[A-Za-z0-9\-._~:/?@!$'()*,;=]$/);
}

/** What an address may hold is kept: for the parts that an author wrote as an address. */
export function encodeAddress(text: string): string {
  return encodeParts(text, /^[A-Za-z0-9\-._~:/?@!$&'()*+,;=]$/);
}

/** Visible ASCII kept: all that every client can send in a header. */
export function encodeHeader(text: string): string {
  return encode(text, /^[ -~]$/).trim();
}

function encodeParts(text: string, kept: RegExp): string {
  return text
    .split(/(%[0-9A-Fa-f]{2})/)
    .map((part, index) => (index % 2 === 1 ? part : encode(part, kept)))
    .join('');
}
