import { escapeLetters } from './escape-letters';

/** Returns a text as a literal in single quotes. */
export function quoteText(text: string): string {
  return `'${escapeText(text).replaceAll("'", "\\'")}'`;
}

/** Escapes everything that a literal of any kind can't contain, except its quotes. */
export function escapeText(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return escapeLetters(escaped.replaceAll('\t', '\\t'));
}
