import { createMemory } from '../../core/create-memory';
import { listFor } from '../../core/list-for';

/**
 * Returns the name with the same letters and digits as `word` but other separators, such as `DATABASE_URL` for
 * `DATABASEURL`. Undefined if there's none.
 */
export function joinedName(word: string, names: readonly string[]): string | undefined {
  const letters = lettersOf(word);
  // Short names can match by chance.
  if (letters.length < 8) return undefined;
  return remember(names, [], () => indexNames(names))
    .get(letters)
    ?.find((name) => name !== word);
}

const remember = createMemory<ReadonlyMap<string, readonly string[]>>();

function indexNames(names: readonly string[]): Map<string, string[]> {
  const byLetters = new Map<string, string[]>();
  for (const name of names) listFor(byLetters, lettersOf(name)).push(name);
  return byLetters;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
