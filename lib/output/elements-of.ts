import type { Element, ElementContent } from 'hast';

export function elementsOf(nodes: readonly ElementContent[]): Element[] {
  return nodes.filter((node): node is Element => node.type === 'element');
}
