import type { Root, Table } from 'mdast';
import type { Plugin } from 'unified';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { LIMITS } from '../content/limits';
import { type Findings, report } from './compiled';

/** Stops at more depth, headings, table rows or code than a page that people read can have. */
export const remarkLimits: Plugin<[Findings], Root> = (findings) => (tree) => {
  let headings = 0;
  let rows = 0;
  let cells = 0;
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
    } else if (node.type === 'table') {
      const columns = node.children[0]?.children.length ?? 0;
      rows += node.children.length;
      cells += node.children.length * columns;
      if (rows > LIMITS.tableRows || cells > LIMITS.tableCells) {
        const limit = `${LIMITS.tableRows} rows or ${LIMITS.tableCells} cells`;
        report(findings, node, `tables of more than ${limit}`, 'split the page');
        // The next step would fill the rows up, which is what the limit is there to prevent.
        node.children.length = 1;
        return SKIP;
      }
      checkRows(node, columns, findings);
    }
    // In MDX four blanks make no code, so what was meant as code would be read as prose.
    const column = node.position?.start.column ?? 1;
    if (column > 4 && parents.length === 1 && /^(paragraph|heading)$/.test(node.type)) {
      report(findings, node, 'indented text is no code block here', 'use a fence, or indent less');
    }
    return undefined;
  });
};

// A cell too many has no column, and would be dropped.
function checkRows({ children }: Table, columns: number, findings: Findings): void {
  for (const row of children) {
    const extra = row.children[columns];
    if (!extra) continue;
    const message = `a row of ${row.children.length} cells in a table of ${columns} columns`;
    report(findings, extra, message, 'write \\| for a bar inside a cell, or add a column');
  }
}
