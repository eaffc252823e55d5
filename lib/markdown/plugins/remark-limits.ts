import type { Root, Table } from 'mdast';
import type { Plugin } from 'unified';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { LIMITS } from '../../content/limits';
import { countOf } from '../../core/count-of';
import { type Findings, report } from '../compiled';

/**
 * Reports pages with too much nesting, too many headings, or too many table rows. Drops parts that are nested too
 * deeply, and the rows of tables that are too large.
 */
export const remarkLimits: Plugin<[Findings], Root> = (findings) => (tree) => {
  let headings = 0;
  let rows = 0;
  let cells = 0;
  let hasTitle = false;
  visitParents(tree, (node, parents) => {
    if (parents.length > LIMITS.depth) {
      const message = `This is nested more than ${LIMITS.depth} levels deep`;
      report(findings, node, { message, fix: 'flatten it' });
      // Later steps call themselves for each level, and one of them never ends if there's no room for that.
      if ('children' in node) node.children = [];
      return SKIP;
    }
    if (node.type === 'heading') {
      headings += 1;
      if (headings === LIMITS.headings + 1) {
        const message = `The page has more than ${LIMITS.headings} headings`;
        report(findings, node, { message, fix: 'split the page' });
      }
      if (node.depth === 1) {
        const message = "The title is the page's only level 1 heading";
        const fix = 'write `##`, or remove the heading if it repeats the title';
        report(findings, node, { rule: 'markdown-text', severity: 'warning', message, fix });
        hasTitle = true;
      }
    } else if (node.type === 'table') {
      const columns = node.children[0]?.children.length ?? 0;
      rows += node.children.length;
      cells += node.children.length * columns;
      if (rows > LIMITS.tableRows || cells > LIMITS.tableCells) {
        const limit = `${LIMITS.tableRows} rows or ${LIMITS.tableCells} cells`;
        report(findings, node, {
          message: `The page's tables have more than ${limit}`,
          fix: 'split the page',
        });
        // Drop the rows, because the next step would pad them all to the header's width.
        node.children.length = 1;
        return SKIP;
      }
      checkRows(node, columns, findings);
    }
    return undefined;
  });
  // Other levels keep their distance.
  if (hasTitle) {
    visitParents(tree, 'heading', (node) => {
      node.depth = Math.min(6, node.depth + 1) as typeof node.depth;
    });
  }
};

// Reports rows with more cells than the header. Otherwise, the extra cells would be dropped.
function checkRows({ children }: Table, columns: number, findings: Findings): void {
  for (const row of children) {
    const [extra, ...others] = row.children.splice(columns);
    if (!extra) continue;
    const written = columns + 1 + others.length;
    const message = `This row has ${countOf(written, 'cell')}, but the table has ${countOf(columns, 'column')}`;
    const fix = 'write `\\|` for a vertical bar inside a cell, or add a column';
    report(findings, extra, { rule: 'markdown-text', message, fix });
    const last = row.children.at(-1);
    for (const cell of [extra, ...others]) {
      last?.children.push({ type: 'text', value: ' | ' }, ...cell.children);
    }
  }
}
