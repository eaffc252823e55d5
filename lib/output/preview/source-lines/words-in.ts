/**
 * Returns the words of a text in order, in lower case. Parts of camel case names are words of their own, and numbers
 * have no leading zeros, so that a page and its source have the same words.
 */
export function splitWords(text: string): string[] {
  const parts = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
  return parts.map((part) => part.toLowerCase().replace(/^0+(?=\p{N})/u, ''));
}

/** Returns the distinct words of a text. */
export function wordsIn(text: string): ReadonlySet<string> {
  return new Set(splitWords(text));
}
