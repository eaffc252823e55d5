import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Plugin } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** Maximum length of a short cell, in characters. Six of them fit side by side. */
const SHORT = 20;

/** Maximum length of a value with its unit, such as `10 min`, which stays on one line also on tablets. */
const BRIEF = 8;

/**
 * Wraps each table in a labeled, focusable, scrollable box, so wide tables fit on phones. Labels each diagram, which
 * already has such a box, with its section's heading.
 */
export const rehypeScrollTables: Plugin<[], Root> = () => (tree) => {
  let heading = '';
  const diagrams = new Map<string, number>();
  visit(tree, (node, index, parent) => {
    if (node.type === 'mdxJsxFlowElement' && node.name === 'Diagram') {
      const count = (diagrams.get(heading) ?? 0) + 1;
      diagrams.set(heading, count);
      const which = count > 1 ? `Diagram ${count}` : 'Diagram';
      const value = heading ? `${which} in ${heading}` : which;
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'label', value });
    }
    if (node.type !== 'element') return undefined;
    if (/^h[2-6]$/.test(node.tagName)) heading = textOf(node);
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    alignCells(node);
    const heads = cellsOf(node, 'th');
    for (const cell of heads) cell.properties.scope = 'col';
    for (const cell of cellsOf(node, 'td').filter(isShort)) {
      const { className = [] } = cell.properties;
      const name = textOf(cell).length <= BRIEF ? 'brief' : 'short';
      cell.properties.className = [className, name].flat().map(String);
    }
    const columns = heads.map((cell) => textOf(cell)).join(', ');
    const box: Element = {
      type: 'element',
      tagName: 'div',
      properties: {
        className: ['table-scroll'],
        role: 'region',
        tabIndex: 0,
        ariaLabel: heading ? `Table in ${heading}: ${columns}` : `Table: ${columns}`,
      },
      children: [node],
    };
    parent.children[index] = {
      type: 'element',
      tagName: 'wide-box',
      properties: {},
      children: [box],
    };
    return SKIP;
  });
};

function cellsOf(table: Element, name: 'td' | 'th'): Element[] {
  const cells: Element[] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === name) cells.push(node);
  });
  return cells;
}

/**
 * Returns whether a cell contains just a few words. These should stay on one line if there's room, but browsers make
 * such columns too narrow.
 */
function isShort(cell: Element): boolean {
  const text = textOf(cell);
  return text.length <= SHORT && /[\s-]/.test(text);
}

/**
 * Replaces the obsolete `align` attribute of a table's cells with the class `align-end` or `align-center`. Cells are
 * aligned to the start by default.
 */
export function alignCells(table: Element): void {
  visit(table, 'element', ({ properties }) => {
    const { align } = properties;
    if (align === undefined) return;
    delete properties.align;
    if (align === 'right') properties.className = ['align-end'];
    if (align === 'center') properties.className = ['align-center'];
  });
}
