import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import { type Findings, report } from './compiled';
import { findUrlFault, isExternal } from './url';

/** Refuses links and images that a page may not publish, definitions included. */
export const remarkUrls: Plugin<[Findings], Root> = (findings) => (tree) => {
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    const fault = findUrlFault(node.url);
    if (fault) report(findings, node, fault.message, fault.fix);
    if (node.type !== 'image') return;
    if (!fault && isExternal(node.url)) {
      report(findings, node, `the image ${node.url} is on another site`, 'copy it beside the page');
    }
    if (!node.alt) {
      report(findings, node, `the image ${node.url} has no text`, 'write ![what it shows](…)');
    }
  });
};
