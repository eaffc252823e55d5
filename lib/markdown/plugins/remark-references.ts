import type { Definition, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { findUrlFault } from '../../core/url';
import { type Findings, report } from '../compiled';

/** Reports unused and repeated definitions. References without a definition are in remark-misread.ts. */
export const remarkReferences: Plugin<[Findings], Root> = (findings) => (tree, file) => {
  const used = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      used.add(`[${node.identifier}]`);
    } else if (node.type === 'footnoteReference') {
      used.add(`[^${node.identifier}]`);
    }
  });
  const defined = new Map<string, string>();
  visit(tree, (node) => {
    const isNote = node.type === 'footnoteDefinition';
    if (!isNote && node.type !== 'definition') return;
    const name = isNote ? `[^${node.identifier}]` : `[${node.identifier}]`;
    if (defined.has(name)) {
      report(findings, node, {
        rule: 'markdown-text',
        message: `\`${name}\` is defined twice`,
        fix: 'remove one of the two',
        ...(isNote || node.url !== defined.get(name) ? {} : removalOf(node, String(file))),
      });
    } else if (!used.has(name)) {
      report(findings, node, {
        rule: 'markdown-text',
        message: `Nothing refers to \`${name}\``,
        fix: 'refer to it, or remove it',
      });
    }
    defined.set(name, isNote ? '' : node.url);
  });
};

/** Returns the edit that removes a definition with its line. */
function removalOf({ position }: Definition, source: string) {
  const from = `${source.slice(position?.start.offset, position?.end.offset)}\n`;
  return source.startsWith(from, position?.start.offset) ? { edit: { from, to: '' } } : {};
}

/** Reports links, images, and definitions with URLs that can't be published. */
export const remarkUrls: Plugin<[Findings], Root> = (findings) => (tree) => {
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    const fault = findUrlFault(node.url);
    if (fault) report(findings, node, { rule: 'markdown-text', ...fault });
  });
};
