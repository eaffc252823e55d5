import { quotePattern } from '../../core/quote-pattern';

/**
 * Returns a pattern for a call such as `fly * restart`, in a script or at the beginning of a line: its words in this
 * order, where ` * ` is any number of arguments.
 */
export function toCallPattern(call: string): RegExp {
  const parts = call.split(' * ').map((part) => part.split(/\s+/).map(quotePattern).join('\\s+'));
  return new RegExp(`(?<![\\w$./-])${parts.join('\\s(?:[^|;&\\n]*\\s)?')}(?=$|[\\s"'|;&)])`);
}

/** Returns the same for `case` in a shell. Its text is the call with a space at the end. */
export function toCallGlob(call: string): string {
  const parts = call.split(' * ').map((part) => `'${part.replaceAll("'", "'\\''")} '`);
  return `${parts.join('*')}*`;
}

/** Returns the command of a call: `fly` for `fly * restart`. */
export function commandOf(call: string): string {
  return call.split(' ')[0] ?? '';
}
