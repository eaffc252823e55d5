/**
 * A reader's filters: `q` is the search text, and every other key is a fact that must have the given value. '' means no
 * filter.
 */
export type RowChoice = Readonly<Record<string, string>>;

/**
 * Returns true if a row has every chosen value and contains each word of `q`, ignoring case. `facts` contains the row's
 * values under the same keys. Multiple values are separated by spaces.
 */
export function matchesRow(
  facts: Readonly<Record<string, string | undefined>>,
  text: string,
  { q = '', ...chosen }: RowChoice,
): boolean {
  const words = text.toLowerCase();
  return (
    Object.entries(chosen).every(
      ([key, value]) => value === '' || facts[key]?.split(' ').includes(value),
    ) &&
    q
      .toLowerCase()
      .split(/\s+/)
      .every((word) => words.includes(word))
  );
}
