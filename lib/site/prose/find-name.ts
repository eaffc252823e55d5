/**
 * The entry of the word list that lets a word stand: itself, or its singular. An entry in small letters
 * stands for itself with a capital too; one with capitals is a name, and is written so.
 */
export function findName(word: string, list: ReadonlySet<string>): string | undefined {
  const forms = /[^s]s$/.test(word) ? [word, word.slice(0, -1)] : [word];
  return forms.flatMap((form) => [form, uncapitalize(form)]).find((form) => list.has(form));
}

function uncapitalize(word: string): string {
  return /^\p{Lu}[^\p{Lu}]*$/u.test(word) ? word.toLowerCase() : word;
}
