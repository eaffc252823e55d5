import type { Block } from './block';

/** A word and its index in its block's text. */
export type FoundWord = { readonly text: string; readonly index: number };

/**
 * Matches text that isn't made of words: URLs, email addresses, paths, file names, and names with digits or
 * underscores.
 */
const NO_WORDS =
  /\b[a-z]+:\/\/\S+|(?<!\S)[^\s@]+@\S+|(?<![^\s(])\/[\w/]\S*|(?<![\p{L}\p{N}_.-])(?:[\p{L}\p{N}.-]*[_\p{N}][\p{L}\p{N}_.-]*|\p{L}+(?:\.\p{L}+)+)/gu;
const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;
const ACRONYM = /(?<![\p{L}\p{N}_.])([A-Z]{2,5})(?:s|['’]s)?(?![\p{L}\p{N}_]|['’]\p{L})/gu;

/** Returns the words and acronyms of a text, in order. An acronym has two to five capitals and may be a plural. */
export function findWords({ text }: Pick<Block, 'text'>): {
  readonly words: readonly FoundWord[];
  readonly acronyms: readonly FoundWord[];
} {
  const prose = text.replace(NO_WORDS, (found) => ' '.repeat(found.length));
  const acronyms = [...prose.matchAll(ACRONYM)].map((match) => ({
    text: match[1] ?? '',
    index: match.index,
  }));
  const taken = new Set(acronyms.map(({ index }) => index));
  const words = [...prose.matchAll(WORD)].flatMap(({ 0: written, index }) => {
    const word = written.replace(/['’](?:s|)$/, '').replaceAll('’', "'");
    // Skip short halves of compounds, as in `add-ons` and `re-run`.
    const isHalf = prose[index - 1] === '-' || prose[index + written.length] === '-';
    return word.length < (isHalf ? 4 : 3) || taken.has(index) ? [] : [{ text: word, index }];
  });
  return { words, acronyms };
}
