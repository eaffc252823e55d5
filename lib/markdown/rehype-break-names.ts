import type { Element, ElementContent, Root, Text } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { splitNames } from './split-names';

/** Inline code with this many characters can be wider than a phone screen. */
const LONG_CODE = 30;

/** Lets long names in headings and code break where a reader expects it, such as after `_`. */
export const rehypeBreakNames: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (node) => {
    // Tables scroll, so code in a cell never breaks.
    if (node.tagName === 'table') return SKIP;
    const isHeading = /^h[1-6]$/.test(node.tagName);
    if (!isHeading && (node.tagName !== 'code' || textOf(node).length < LONG_CODE))
      return undefined;
    breakNames(node);
    return SKIP;
  });
};

function breakNames(element: Element): void {
  element.children = element.children.flatMap((child): ElementContent[] => {
    if (child.type === 'element') breakNames(child);
    return child.type === 'text' ? piecesOf(child) : [child];
  });
}

function piecesOf(text: Text): ElementContent[] {
  return splitNames(text.value).flatMap((value, index): ElementContent[] => [
    ...(index > 0
      ? [{ type: 'element' as const, tagName: 'wbr', properties: {}, children: [] }]
      : []),
    { type: 'text', value },
  ]);
}
