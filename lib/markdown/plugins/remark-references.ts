import type { Definition, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { findUrlFault } from '../../core/url';
import { type Findings, report } from '../compiled';
import { sourceOf } from '../jsx';

/**
 * Reports unused and repeated definitions, and links, images, and definitions with URLs that can't be published.
 * References without a definition are in remark-misread.ts.
 */
export const remarkReferences: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  const used = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      used.add(`[${node.identifier}]`);
    } else if (node.type === 'footnoteReference') {
      used.add(`[^${node.identifier}]`);
    }
    const fault = 'url' in node && findUrlFault(node.url);
    if (fault) report(findings, node, { rule: 'markdown-text', ...fault });
  });
  const defined = new Map<string, string>();
  visit(tree, (node) => {
    const isNote = node.type === 'footnoteDefinition';
    if (!isNote && node.type !== 'definition') return;
    const name = isNote ? `[^${node.identifier}]` : `[${node.identifier}]`;
    if (defined.has(name)) {
      const message = `\`${name}\` is defined twice`;
      const edit = isNote || node.url !== defined.get(name) ? {} : removalOf(node, String(file));
      const fault = { message, fix: 'remove one of the two', ...edit };
      report(findings, node, { rule: 'markdown-text', ...fault });
    } else if (!used.has(name)) {
      const message = `Nothing refers to \`${name}\``;
      const fix = 'refer to it, or remove it';
      report(findings, node, { rule: 'markdown-text', message, fix });
    }
    defined.set(name, isNote ? '' : node.url);
  });
};

/** Returns the edit that removes a definition with its line. */
function removalOf(node: Definition, source: string) {
  const from = `${sourceOf(node, source)}\n`;
  return source.startsWith(from, node.position?.start.offset) ? { edit: { from, to: '' } } : {};
}
