import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { partsOf } from './sample-versions';

/**
 * Returns the text of a code block, or of a `pre` without code, without its last line break. A sample has its default
 * version.
 */
export function codeOf(node: Element): string {
  let text: string | undefined;
  visit(node, 'element', (inner) => {
    if (inner.tagName === 'code') text = partsOf(inner).map(textOf).join('');
  });
  return (text ?? textOf(node)).replace(/\n$/, '');
}
