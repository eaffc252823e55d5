/** Decodes a percent-encoded text, or returns it unchanged if an escape is invalid. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
