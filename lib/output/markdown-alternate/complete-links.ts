import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Adds the site's URL to all links and images that begin with a slash, in place, so that they still work where the text
 * is pasted. Without a URL, they stay as they are.
 */
export function completeLinks(tree: Root, siteUrl: string): Root {
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image') return;
    if (/^\/(?!\/)/.test(node.url)) node.url = siteUrl + node.url;
  });
  return tree;
}
