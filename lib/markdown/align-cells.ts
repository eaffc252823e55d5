import type { Element } from 'hast';
import { visit } from 'unist-util-visit';

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
