import { walkTexts } from './walk-texts';

/** Returns the strings inside a value that are a single word, without quotes around it. */
export function findWords(value: unknown): Set<string> {
  const words = new Set<string>();
  walkTexts(value, (text) => {
    const [, word] = /^"?([A-Za-z][\w-]{0,99})"?$/.exec(text) ?? [];
    if (word !== undefined) words.add(word);
  });
  return words;
}
