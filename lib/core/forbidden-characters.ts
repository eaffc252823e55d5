// Control characters hide text from reviewers. Bidirectional overrides make text look different from what the file
// contains (CVE-2021-42574). A lone surrogate isn't a character and can't occur in a URL.
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/gu;

/** Returns the first `most` forbidden characters in a text, with their positions and names such as `U+202E`. */
export function findForbiddenCharacters(
  text: string,
  most: number,
): { readonly index: number; readonly name: string }[] {
  const found: { index: number; name: string }[] = [];
  for (const { 0: letter, index } of text.matchAll(FORBIDDEN)) {
    if (found.length >= most) break;
    const code = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    found.push({ index, name: `U+${code}` });
  }
  return found;
}

/** Removes forbidden characters from a text. */
export function removeForbiddenCharacters(text: string): string {
  return text.replace(FORBIDDEN, '');
}
