import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { findUrlFault } from '../core/url';
import { type Findings, report } from './compiled';

/** Rejects links, images, and definitions with URLs that can't be published. */
export const remarkUrls: Plugin<[Findings], Root> = (findings) => (tree) => {
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    const fault = findUrlFault(node.url);
    if (fault) report(findings, node, fault.message, fault.fix);
  });
};
