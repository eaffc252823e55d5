const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
/** Typographic characters that authors are likely to use next, and the separators used in search results. */
const PUNCTUATION = '·–—‘’“”…→';

/** Matches a non-ASCII character, either literal or as a JavaScript escape. */
const OTHER = /[\u0080-\u{10ffff}]|\\(?:u\{([\da-f]{2,5})\}|u([\da-f]{4})|x([\da-f]{2}))/giu;

/** Returns the characters in these texts, plus all printable ASCII and common punctuation, sorted by code point. */
export function findCharacters(...sources: readonly Iterable<string>[]): string {
  const found = new Set([...ASCII, ...PUNCTUATION]);
  for (const texts of sources) {
    for (const text of texts) for (const match of text.matchAll(OTHER)) found.add(decode(match));
  }
  return [...found].sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0)).join('');
}

function decode([raw, long, short, byte]: RegExpExecArray): string {
  const hex = long ?? short ?? byte;
  return hex === undefined ? raw : String.fromCodePoint(Number.parseInt(hex, 16));
}
