/**
 * Returns the name with the same letters and digits as `word` but other separators, such as `DATABASE_URL` for
 * `DATABASEURL`. Undefined if there's none.
 */
export function joinedName(word: string, names: readonly string[]): string | undefined {
  const letters = lettersOf(word);
  // Short names can match by chance.
  if (letters.length < 8) return undefined;
  return names.find((name) => name !== word && lettersOf(name) === letters);
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
