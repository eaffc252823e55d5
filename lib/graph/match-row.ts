/** What a reader chose: the words `q`, and a value for each fact of a row; an empty text is no choice. */
export type RowChoice = Readonly<Record<string, string>>;

/**
 * Whether a row has everything that was chosen, and each word of the text, in any case. `facts` are its values by
 * the same keys, several of them with spaces between.
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
