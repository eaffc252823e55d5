/**
 * Parses a URL, or a reference resolved against `base`. Returns undefined if it isn't valid. `URL.canParse` can't tell:
 * in Node 20, once it's optimized, it refuses URLs with letters such as ü.
 */
export function tryParseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
