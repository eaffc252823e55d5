/** A text as a part of a pattern that matches it and nothing else. */
export function quotePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
