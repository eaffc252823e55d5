import { tryDecode } from './try-decode';

/** Decodes the percent-encoding in a URL. Returns the URL unchanged if it contains an invalid escape. */
export function safeDecode(text: string, decode = decodeURIComponent): string {
  return tryDecode(text, decode) ?? text;
}
