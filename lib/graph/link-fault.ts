import type { Edit, Problem } from '../core/problem';

/** What is wrong with a link, without its place. The `from` of the edit is the whole link. */
export type LinkFault = Pick<Problem, 'message' | 'fix' | 'severity' | 'edit'>;

/** A fault that has one right answer: to write another link. */
export function rewrite(href: string, to: string, message: string): LinkFault {
  const edit: Edit = { from: href, to };
  return { message, fix: `write \`${to}\``, edit };
}

/** The message of a fault in a value of a configuration. */
export function under(name: string, message: string): string {
  return `\`${name}\`: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
