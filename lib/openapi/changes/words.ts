/** A name or a value as code inside a sentence. */
export function code(text: string): string {
  const short = text.length > 120 ? `${text.slice(0, 120)}…` : text;
  return `\`${short.replaceAll('`', "'").replace(/\s+/g, ' ')}\``;
}

const LISTED = 12;

/** Several of them: `a`, `b` and `c`. Of very many, the first, and how many more there are. */
export function codes(texts: readonly string[]): string {
  const shown = texts.slice(0, LISTED).map(code);
  const left = texts.length - shown.length;
  const all = left > 0 ? [...shown, `${left} more`] : shown;
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** `1 operation`, `2 operations`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
