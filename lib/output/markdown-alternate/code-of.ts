import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** Returns the text of a code block, or of a `pre` without code, without its last line break. */
export function codeOf(node: Element): string {
  let text: string | undefined;
  visit(node, 'element', (inner) => {
    if (inner.tagName === 'code') text = textOf(inner);
  });
  return (text ?? textOf(node)).replace(/\n$/, '');
}
