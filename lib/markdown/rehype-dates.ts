import type { Root } from 'hast';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { formatDates } from '../core/format-dates';

/** Shows ISO dates in one form for readers, except in code and in headings, whose ids come from their text. */
export const rehypeDates: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node) => {
    if (node.type === 'element' && /^(code|h[1-6]|kbd|pre|time)$/.test(node.tagName)) return SKIP;
    if (node.type === 'text') node.value = formatDates(node.value);
    return undefined;
  });
};
