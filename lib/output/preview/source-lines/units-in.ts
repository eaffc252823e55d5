import { splitWords } from './words-in';

/**
 * Returns the words of a text and its pairs of neighboring words. Pairs tell apart places where the same word was
 * replaced.
 */
export function unitsIn(text: string): ReadonlySet<string> {
  const words = splitWords(text);
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  return new Set([...words, ...pairs]);
}
