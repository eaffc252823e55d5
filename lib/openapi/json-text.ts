import { formatJson } from './exact-numbers';

/** A value as JSON on one line, cut with a sign when it is longer than `limit`. */
export function toJsonText(value: unknown, limit = 400): string {
  const text = formatJson(value) ?? 'null';
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}
