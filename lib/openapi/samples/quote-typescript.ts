import { escapeLetters } from './escape-letters';

/** A text as a literal in single quotes. */
export function quoteText(text: string): string {
  return `'${escapeText(text).replaceAll("'", "\\'")}'`;
}

/** What a literal of any kind must not hold, as escapes. Its own quotes are left to it. */
export function escapeText(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return escapeLetters(escaped.replaceAll('\t', '\\t'));
}
