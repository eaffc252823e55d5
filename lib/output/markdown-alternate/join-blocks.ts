import type { Nodes } from 'mdast';
import type { Options } from 'remark-stringify';

/**
 * Puts a blank line between two blocks of a tight list where Markdown would read them differently without it. A table, a
 * list that doesn't start at 1, and a list that starts with an empty item would become part of the text above them, and
 * text below a table would become a row.
 */
export const joinBlocks: NonNullable<Options['join']>[number] = (left, right) =>
  left.type === 'table' || right.type === 'table' || interruptsNothing(right) ? 1 : undefined;

function interruptsNothing(node: Nodes): boolean {
  if (node.type === 'list' && node.ordered && node.start !== 1) return true;
  if (node.type === 'listItem' && node.children.length === 0) return true;
  const [first] = 'children' in node ? node.children : [];
  return first !== undefined && interruptsNothing(first);
}
