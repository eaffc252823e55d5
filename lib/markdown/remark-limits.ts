import type { Root, Table } from 'mdast';
import type { Plugin } from 'unified';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { LIMITS } from '../content/limits';
import { type Findings, report } from './compiled';
import { INDENTED } from './foreign-syntax';

/**
 * Reports more nesting, headings, or table rows than a page for people can have. Leaves out parts that are nested too
 * deeply, and the rows of tables that are too large.
 */
export const remarkLimits: Plugin<[Findings], Root> = (findings) => (tree) => {
  let headings = 0;
  let rows = 0;
  let cells = 0;
  visitParents(tree, (node, parents) => {
    if (parents.length > LIMITS.depth) {
      const message = `This is nested more than ${LIMITS.depth} levels deep`;
      report(findings, node, message, 'flatten it');
      return SKIP;
    }
    if (node.type === 'heading') {
      headings += 1;
      if (headings === LIMITS.headings + 1) {
        const message = `The page has more than ${LIMITS.headings} headings`;
        report(findings, node, message, 'split the page');
      }
      if (node.depth === 1) {
        const message = 'A page has one level 1 heading, and the title is it';
        report(
          findings,
          node,
          message,
          'write `##`, or remove the heading if it repeats the title',
        );
      }
    } else if (node.type === 'table') {
      const columns = node.children[0]?.children.length ?? 0;
      rows += node.children.length;
      cells += node.children.length * columns;
      if (rows > LIMITS.tableRows || cells > LIMITS.tableCells) {
        const limit = `${LIMITS.tableRows} rows or ${LIMITS.tableCells} cells`;
        report(findings, node, `The page's tables have more than ${limit}`, 'split the page');
        // The next step would fill up the rows, which the limit must prevent.
        node.children.length = 1;
        return SKIP;
      }
      checkRows(node, columns, findings);
    }
    // In MDX, four spaces don't make a code block, so the code would be read as prose.
    const column = node.position?.start.column ?? 1;
    const isText = /^(paragraph|heading)$/.test(node.type);
    // After a part that couldn't be read, the text may only look indented.
    if (column > 4 && parents.length === 1 && isText && !findings.isUnread) {
      report(findings, node, INDENTED.message, INDENTED.fix);
    }
    return undefined;
  });
};

// A cell without a column would be dropped.
function checkRows({ children }: Table, columns: number, findings: Findings): void {
  for (const row of children) {
    const extra = row.children[columns];
    if (!extra) continue;
    const message = `This row has ${row.children.length} cells, and the table has ${columns} columns`;
    report(findings, extra, message, 'write `\\|` for a bar inside a cell, or add a column');
  }
}
