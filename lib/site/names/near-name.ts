import { distance, nearest } from '../../core/nearest';

/** The name that `word` almost is: at most two edits away, and at most a third of its letters. */
export function nearName(word: string, names: readonly string[]): string | undefined {
  const guess = nearest(word, names);
  if (guess === undefined) return undefined;
  return distance(word.toLowerCase(), guess.toLowerCase(), 3) < 3 ? guess : undefined;
}
