/** Decodes percent-encoded text. Returns it unchanged if an escape sequence is invalid. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
