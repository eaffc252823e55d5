/** Decodes the escapes in an address. Returns the address unchanged if one of them is invalid. */
export function safeDecode(text: string, decode = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
