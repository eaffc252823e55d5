/**
 * Returns the word list entry that allows a word: the word itself or its singular. A lowercase entry also allows the
 * word with an initial capital. An entry with capitals is a name and allows only its own spelling.
 */
export function findName(word: string, list: ReadonlySet<string>): string | undefined {
  const own = findForm(word, list);
  return own === undefined && /[^s]s$/.test(word) ? findForm(word.slice(0, -1), list) : own;
}

function findForm(form: string, list: ReadonlySet<string>): string | undefined {
  if (list.has(form)) return form;
  const small = uncapitalize(form);
  return list.has(small) ? small : undefined;
}

function uncapitalize(word: string): string {
  return /^\p{Lu}[^\p{Lu}]*$/u.test(word) ? word.toLowerCase() : word;
}
