// No character here has a meaning in a shell, in SQL, or in a string of JSON, TypeScript, or Python. A hyphen at the
// start would be an option, and a tilde a folder.
const SAFE = /^[\w/][\w.~:/@+=%,-]{0,3999}$/;

/** Returns true if a reader may fill in this text: it matches the pattern, and it's safe in every sample. */
export function canFill({ pattern }: { readonly pattern: string }, text: string): boolean {
  return SAFE.test(text) && new RegExp(`^${pattern}$`).test(text);
}
