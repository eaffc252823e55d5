import { fold, readCompounds, tellingWords } from './words';

// In the list of terms, names and titles stand apart from words: `=` and `~` begin no word.
const NAME = '=';
const TITLE = '~';

/** What a name is found by, however it is written: `createQuote`, `create-quote` and `create quote` are one. */
export function nameKey(name: string): string {
  return NAME + fold(name).replace(/[^\p{L}\p{N}/]/gu, '');
}

/** All keys of a name that the site gives: with the number as written, and without its leading zeros. */
export function nameKeys(name: string): string[] {
  const key = nameKey(name);
  return [...new Set([key, key.replace(/(\p{L})0+(?=\d+$)/u, '$1')])].filter(
    (found) => found !== NAME,
  );
}

/** What a whole title is found by: its telling words in any order. '' for a title without words. */
export function titleKey(title: string): string {
  return wordsKey(readCompounds(title).flatMap(({ parts }) => parts));
}

/** The same for words that are read already. */
export function wordsKey(words: readonly { readonly term: string }[]): string {
  const terms = tellingWords(words).map(({ term }) => term);
  return terms.length === 0 ? '' : TITLE + [...new Set(terms)].sort().join(' ');
}

/** Whether a query can only mean a name: no plain word looks like it. */
export function isDistinct(name: string): boolean {
  const words = name.trim().split(/\s+/);
  return words.length > 1 || /[\d_/]|\p{L}[-.]\p{L}|\p{Ll}\p{Lu}/u.test(name);
}
