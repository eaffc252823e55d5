// Characters that editors don't show, characters that change the text direction, and lone surrogates. Samples escape
// them, so that readers see and copy exactly what's sent.
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

// Tabs and line breaks are visible.
const isShown = (letter: string) => letter === '\t' || letter === '\n';

/** Returns true if a text contains characters that editors don't show, other than tabs and line breaks. */
export function hasHidden(text: string): boolean {
  return (text.match(HIDDEN) ?? []).some((letter) => !isShown(letter));
}

/** Replaces each hidden character, other than tabs and line breaks, with the result of `write`. */
export function escapeHidden(text: string, write: (letter: string) => string): string {
  return text.replace(HIDDEN, (letter) => (isShown(letter) ? letter : write(letter)));
}

/**
 * Replaces hidden characters, tabs, and line breaks with escapes such as `\u202e`, which JSON, TypeScript, and Python
 * all support.
 */
export function escapeLetters(text: string): string {
  return text.replace(HIDDEN, escapeLetter);
}

/** Returns the escape for a UTF-16 code unit, such as `\u202e`. */
export function escapeLetter(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
