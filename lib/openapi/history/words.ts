/** Returns a name or value as inline code, truncated to 120 characters. */
export function code(text: string): string {
  const short = text.length > 120 ? `${text.slice(0, 120)}…` : text;
  return `\`${short.replaceAll('`', "'").replace(/\s+/g, ' ')}\``;
}

const LISTED = 12;

/** Returns several texts as a list of inline code: `a`, `b`, and `c`. Lists at most 12 texts and counts the rest. */
export function codes(texts: readonly string[]): string {
  const shown = texts.slice(0, LISTED).map(code);
  const left = texts.length - shown.length;
  const all = left > 0 ? [...shown, `${left} more`] : shown;
  return all.length < 2
    ? all.join('')
    : `${all.slice(0, -1).join(', ')}${all.length > 2 ? ',' : ''} and ${all.at(-1)}`;
}
