import { capitalize } from '../core/capitalize';

/** Returns a word with an uppercase first letter if the written word has one. */
export function likeWritten(word: string, written: string): string {
  return /^\p{Lu}/u.test(written) ? capitalize(word) : word;
}
