import type { RootContent } from 'hast';

/** The block-level elements in the site's pages. All other elements are inline. */
const BOXES = new Set(
  `address article aside blockquote details dd div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6
  header hr li main ol p pre section summary table tbody thead tr ul`.split(/\s+/),
);

/** Returns whether a node is a block-level element or contains one. */
export function hasBox(node: RootContent): boolean {
  if (node.type !== 'element') return false;
  return BOXES.has(node.tagName) || node.children.some(hasBox);
}
