/** Decodes the percent-encoding in a URL. Returns the URL unchanged if it contains an invalid escape. */
export function safeDecode(text: string, decode = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
