import type { ElementContent, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

/** Adds the title of each abbreviation in parentheses where it's first used: Markdown has no syntax for it. */
export function explainAbbreviations<T extends RootContent | ElementContent>(
  nodes: readonly T[],
  explained = new Set<string>(),
): T[] {
  return nodes.map((node) => {
    if (node.type !== 'element') return node;
    const { tagName, properties } = node;
    const children = explainAbbreviations(node.children, explained);
    if (tagName !== 'abbr' || !properties.title) return { ...node, children };
    const value = ` (${properties.title})`;
    const words = textOf(node) + value;
    if (explained.has(words)) return node;
    explained.add(words);
    return { ...node, children: [...children, { type: 'text', value }] };
  });
}
