/** A reader's filters: the words `q`, and a value for each fact of a row. '' means no filter. */
export type RowChoice = Readonly<Record<string, string>>;

/**
 * Returns whether a row has every chosen value and contains each word of `q`, ignoring case. `facts` are the row's
 * values by the same keys, with several values separated by spaces.
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
