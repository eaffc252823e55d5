import { escapeLetters } from './escape-letters';

/** Returns a single-quoted string literal. */
export function quoteText(text: string): string {
  return `'${escapeText(text).replaceAll("'", "\\'")}'`;
}

/** Escapes text for a string or template literal. Leaves quotes and `${` to the caller. */
export function escapeText(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return escapeLetters(escaped.replaceAll('\t', '\\t'));
}
