import { distance, nearest } from '../../core/nearest';

/**
 * Returns the name that `word` resembles: at most two edits away, and with at most a third of its letters changed.
 * Undefined if there's none.
 */
export function nearName(word: string, names: readonly string[]): string | undefined {
  const guess = nearest(word, names);
  if (guess === undefined) return undefined;
  return distance(word.toLowerCase(), guess.toLowerCase(), 3) < 3 ? guess : undefined;
}
