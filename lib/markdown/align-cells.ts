import type { Element } from 'hast';
import { visit } from 'unist-util-visit';

/** Turns the obsolete `align` attribute of a table's cells into the class `align-end` or `align-center`; cells start at the left anyway. */
export function alignCells(table: Element): void {
  visit(table, 'element', ({ properties }) => {
    const { align } = properties;
    if (align === undefined) return;
    delete properties.align;
    if (align === 'right') properties.className = ['align-end'];
    if (align === 'center') properties.className = ['align-center'];
  });
}
