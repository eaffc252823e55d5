/** Decodes the percent-encoding in a URL. Returns the URL unchanged if it contains an invalid escape. */
export function safeDecode(text: string, decode = decodeURIComponent): string {
  return tryDecode(text, decode) ?? text;
}

/** Decodes the percent-encoding in a URL. Returns undefined if it contains an invalid escape. */
export function tryDecode(text: string, decode = decodeURIComponent): string | undefined {
  try {
    return decode(text);
  } catch {
    return undefined;
  }
}
