import type { Root } from 'hast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import type { Aliases } from '../content/doc';

/**
 * Adds a heading's former ids to the heading, so old links work without scripts. The graph check reports an alias
 * that's also an id on the page.
 */
export const rehypeAliases: Plugin<[Aliases], Root> = (aliases) => (tree) => {
  const entries = Object.entries(aliases);
  if (entries.length === 0) return;
  visit(tree, 'element', (node) => {
    const { id } = node.properties;
    if (!/^h[2-6]$/.test(node.tagName) || typeof id !== 'string') return;
    const old = entries.filter(([, now]) => now === id).map(([before]) => before);
    node.children.unshift(
      ...old.map((before) => ({
        type: 'element' as const,
        tagName: 'span',
        properties: { id: before },
        children: [],
      })),
    );
  });
};
