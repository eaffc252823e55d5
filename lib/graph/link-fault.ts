import type { Edit, Problem } from '../core/problem';

/** A problem with a link, without its location. The edit's `from` is the whole link. */
export type LinkFault = Pick<Problem, 'message' | 'fix' | 'severity' | 'edit'>;

/** Returns a fault with a single fix: replacing the link. */
export function rewrite(href: string, to: string, message: string): LinkFault {
  const edit: Edit = { from: href, to };
  return { message, fix: `write \`${to}\``, edit };
}

/** Returns a fault's message, prefixed with the name of the configuration value. */
export function under(name: string, message: string): string {
  return `\`${name}\`: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
