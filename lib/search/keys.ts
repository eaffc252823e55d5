import { fold, readCompounds, tellingWords } from './words';

// Prefixes that distinguish names and titles from words in the term list. No word begins with `=` or `~`.
const NAME = '=';
const TITLE = '~';

/** Returns a name's key, which is the same for all its spellings: `createQuote`, `create-quote`, and `create quote`. */
export function nameKey(name: string): string {
  return NAME + fold(name).replace(/[^\p{L}\p{N}/]/gu, '');
}

/** Returns all keys for a name on the site: with its number as written, and without the number's leading zeros. */
export function nameKeys(name: string): string[] {
  const key = nameKey(name);
  return [...new Set([key, key.replace(/(\p{L})0+(?=\d+$)/u, '$1')])].filter(
    (found) => found !== NAME,
  );
}

/** Returns a whole title's key: its significant words in any order, or '' if it has no words. */
export function titleKey(title: string): string {
  return wordsKey(readCompounds(title).flatMap(({ parts }) => parts));
}

/** Returns the same key as `titleKey`, given words that are already parsed. */
export function wordsKey(words: readonly { readonly term: string }[]): string {
  const terms = tellingWords(words).map(({ term }) => term);
  return terms.length === 0 ? '' : TITLE + [...new Set(terms)].sort().join(' ');
}

/**
 * Returns true if a query looks like a name: it has several words, digits, `_` or `/`, inner hyphens or dots, or camel
 * case.
 */
export function isDistinct(name: string): boolean {
  const words = name.trim().split(/\s+/);
  return words.length > 1 || /[\d_/]|\p{L}[-.]\p{L}|\p{Ll}\p{Lu}/u.test(name);
}
