// Control characters hide text from a reviewer; overrides show other text than is there
// (CVE-2021-42574); a surrogate alone is no character, and no URL can carry it.
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/gu;

/** The first `most` characters of a text that no text may hold, as `U+202E`, and where they stand. */
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

/** The text without the characters that no text may hold. */
export function removeForbiddenCharacters(text: string): string {
  return text.replace(FORBIDDEN, '');
}
