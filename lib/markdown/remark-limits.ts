import type { Root } from 'mdast';
import type { Plugin } from 'unified';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { LIMITS } from '../content/limits';
import { type Findings, report } from './compiled';

/** Stops at more depth, headings, table rows or code than a page that people read can have. */
export const remarkLimits: Plugin<[Findings], Root> = (findings) => (tree) => {
  let headings = 0;
  let rows = 0;
  visitParents(tree, (node, parents) => {
    if (parents.length > LIMITS.depth) {
      report(findings, node, `nested deeper than ${LIMITS.depth} levels`, 'flatten it');
      return SKIP;
    }
    if (node.type === 'heading') {
      headings += 1;
      if (headings === LIMITS.headings + 1) {
        report(findings, node, `more than ${LIMITS.headings} headings`, 'split the page');
      }
      if (node.depth === 1) {
        report(findings, node, 'a second level 1 heading', 'the title is the first: write ##');
      }
    } else if (node.type === 'tableRow') {
      rows += 1;
      if (rows === LIMITS.tableRows + 1) {
        report(findings, node, `more than ${LIMITS.tableRows} table rows`, 'split the page');
      }
    }
    return undefined;
  });
};
