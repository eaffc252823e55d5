/** The name that has the letters of `word` and other marks between them: `DATABASE_URL` for `DATABASEURL`. */
export function joinedName(word: string, names: readonly string[]): string | undefined {
  const letters = lettersOf(word);
  // A few letters can be the same by chance.
  if (letters.length < 8) return undefined;
  return names.find((name) => name !== word && lettersOf(name) === letters);
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
