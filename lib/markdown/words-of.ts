import type { Nodes } from 'mdast';

/** Returns the words of a part of a page, without its markup. */
export function wordsOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}
