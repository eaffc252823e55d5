import type { Element, Nodes } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Entry } from './compiled';

/** Returns a table's rows whose first cell names something, in code font or with a number such as `AVL-04`. */
export function readEntries(table: Element): Entry[] {
  const [head, ...rows] = rowsOf(table);
  const kind = head?.[0] ? textOf(head[0]).trim() : '';
  return rows.flatMap(([first, ...rest]) => {
    if (!first) return [];
    const text = rest
      .map((cell) => textOf(cell).trim())
      .filter(Boolean)
      .join(' · ');
    const number = /^([A-Z]{2,4}-\d{2,4})\b\s*(.*)$/s.exec(textOf(first).trim());
    if (number) {
      const [, name = '', title = ''] = number;
      return [{ kind, name, text: [title, text].filter(Boolean).join(' · ') }];
    }
    return codesOf(first).map((name) => ({ kind, name, text }));
  });
}

// Returns the names in a cell that contains only code, separated by commas.
function codesOf(cell: Element): string[] {
  const codes: string[] = [];
  let rest = '';
  const read = (nodes: readonly Nodes[]) => {
    for (const node of nodes) {
      if (node.type === 'element' && node.tagName === 'code') codes.push(textOf(node).trim());
      else if ('children' in node) read(node.children);
      else if (node.type === 'text') rest += node.value;
    }
  };
  read(cell.children);
  return /^[\s,]*$/.test(rest) ? codes : [];
}

function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, 'element', (node) => {
    if (node.tagName !== 'tr') return;
    rows.push(
      node.children.filter(
        (cell): cell is Element => cell.type === 'element' && /^t[hd]$/.test(cell.tagName),
      ),
    );
  });
  return rows;
}
