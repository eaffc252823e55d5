import { formatJson } from './exact-numbers';

/** Formats a value as JSON on one line. Text longer than `limit` is cut and ends with `…`. */
export function toJsonText(value: unknown, limit = 400): string {
  const text = formatJson(value) ?? 'null';
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}
