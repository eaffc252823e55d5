// What an editor does not show, what turns the direction of text, and halves of letters. Such letters
// stand in a sample as escapes, so that a reader sees and copies what is sent.
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

// Tabs and line ends show where they stand.
const isShown = (letter: string) => letter === '\t' || letter === '\n';

/** Whether a text has letters that an editor does not show, other than tabs and line ends. */
export function hasHidden(text: string): boolean {
  return (text.match(HIDDEN) ?? []).some((letter) => !isShown(letter));
}

/** Each of these letters as `write` puts it. */
export function escapeHidden(text: string, write: (letter: string) => string): string {
  return text.replace(HIDDEN, (letter) => (isShown(letter) ? letter : write(letter)));
}

/** Hidden letters, tabs and line ends too, as `\u202e`, which JSON, TypeScript and Python all read as the letter. */
export function escapeLetters(text: string): string {
  return text.replace(HIDDEN, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
