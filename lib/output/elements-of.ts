import type { Element, ElementContent } from 'hast';

/** Returns the elements among the nodes. */
export function elementsOf(nodes: readonly ElementContent[]): Element[] {
  return nodes.filter((node): node is Element => node.type === 'element');
}
