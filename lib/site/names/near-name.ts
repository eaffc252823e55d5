import { nearest } from '../../core/nearest';

/**
 * Returns the name that `word` resembles: at most two edits away, and with at most a third of its letters changed.
 * Undefined if there's none.
 */
export function nearName(word: string, names: readonly string[]): string | undefined {
  const guesses = known.get(names) ?? new Map<string, string | undefined>();
  known.set(names, guesses);
  if (!guesses.has(word)) guesses.set(word, nearest(word, names, 2));
  return guesses.get(word);
}

// Pages repeat most of their words, and while an author types, the names stay the same.
const known = new WeakMap<readonly string[], Map<string, string | undefined>>();
