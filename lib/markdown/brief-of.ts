import type { Nodes } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/**
 * Returns a definition's text up to the sentence that contains its first link, for places that can't show links. A first
 * sentence with a link is kept, and so is all text without one.
 */
export function briefOf(definition: Nodes): string {
  const whole = textOf(definition).trim();
  let before = '';
  let hasLink = false;
  visit(definition, (node) => {
    if (node.type === 'element' && node.tagName === 'a') hasLink = true;
    if (hasLink) return false;
    if (node.type === 'text') before += node.value;
    return undefined;
  });
  const [first] = /^.*[.!?](?=\s)/s.exec(before.trimStart()) ?? [];
  return hasLink && first !== undefined ? first : whole;
}
