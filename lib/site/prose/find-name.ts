/**
 * Returns the word list entry that allows a word: the word itself or its singular. A lowercase entry also allows the
 * word with an initial capital. An entry with capitals is a name and allows only its own spelling.
 */
export function findName(word: string, list: ReadonlySet<string>): string | undefined {
  const forms = /[^s]s$/.test(word) ? [word, word.slice(0, -1)] : [word];
  return forms.flatMap((form) => [form, uncapitalize(form)]).find((form) => list.has(form));
}

function uncapitalize(word: string): string {
  return /^\p{Lu}[^\p{Lu}]*$/u.test(word) ? word.toLowerCase() : word;
}
