import type { ElementContent } from 'hast';
import type { PhrasingContent } from 'mdast';
import { hasBox } from './has-box';
import { partKind } from './part-kind';
import { toPhrasing } from './to-phrasing';

/** Converts nodes to a single line, as a Markdown table cell requires. Spaces separate blocks. */
export function toLine(nodes: readonly ElementContent[]): PhrasingContent[] {
  const apart: PhrasingContent = { type: 'text', value: ' ' };
  const parts: PhrasingContent[] = [];
  let line: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type !== 'element' || !hasBox(node)) {
      line.push(node);
    } else if (partKind(node) !== 'control') {
      parts.push(...toPhrasing(line), apart, ...toLine(node.children), apart);
      line = [];
    }
  }
  return [...parts, ...toPhrasing(line)];
}
