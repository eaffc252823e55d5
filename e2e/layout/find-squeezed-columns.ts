import { surround } from './box';
import type { Fault } from './finding';
import type { ShownText } from './read-page';

/** A column is half-empty if more than this share of it is free, and more than this many px. */
const [SHARE, LEAST] = [1 / 3, 48];

type Column = {
  readonly head: HTMLTableCellElement;
  readonly width: number;
  /** Width that the widest cell lacks to fit each text on one line, in px. Negative if no text wraps. */
  lack: number;
  /** Free width next to the widest line, in px. */
  room: number;
};

/**
 * Returns columns whose texts wrap although the free room next to the table and in half-empty columns is enough to show
 * each text on one line. With that room, the table would be shorter, and no other line would change.
 */
export function findSqueezedColumns(texts: readonly ShownText[]): Fault[] {
  const cells = new Map<Element, ShownText[]>();
  for (const text of texts) {
    const cell = text.element.closest('td, th');
    const own = cell && cells.get(cell);
    if (own) own.push(text);
    else if (cell) cells.set(cell, [text]);
  }
  return [...document.querySelectorAll('table')].flatMap((table) => {
    if (getComputedStyle(table).display !== 'table' || !table.checkVisibility()) return [];
    const columns = columnsOf(table, cells);
    const beside = (table.parentElement?.clientWidth ?? 0) - table.offsetWidth;
    return columns.flatMap((column) => {
      const { head, lack } = column;
      const others = columns.filter((other) => other !== column && isHalfEmpty(other));
      const free = others.reduce((sum, { room }) => sum + room, Math.max(0, beside));
      // Allow one pixel each for rounding by the browser.
      if (lack <= 1 || lack + 1 > free) return [];
      const detail = `lacks ${Math.round(lack)} px, and ${Math.round(free)} px are free`;
      return [{ element: head, text: head.textContent?.trim() ?? '', detail }];
    });
  });
}

/** Wrapped lines leave up to one word's width free at the end, which other columns can't use. */
function isHalfEmpty({ room, width }: Column): boolean {
  return room > Math.max(LEAST, width * SHARE);
}

function columnsOf(
  table: HTMLTableElement,
  texts: ReadonlyMap<Element, readonly ShownText[]>,
): Column[] {
  const columns: Column[] = [];
  for (const row of table.rows) {
    let at = 0;
    for (const cell of row.cells) {
      const index = at;
      at += cell.colSpan;
      // A cell that spans several columns belongs to none of them.
      if (cell.colSpan > 1 || !cell.checkVisibility()) continue;
      const width = innerWidthOf(cell);
      const column = columns[index] ?? { head: cell, width, lack: -Infinity, room: Infinity };
      columns[index] = column;
      const own = texts.get(cell) ?? [];
      column.lack = Math.max(column.lack, unwrappedWidthOf(own) - width);
      column.room = Math.min(column.room, width - shownWidthOf(cell, own));
    }
  }
  return columns.filter(Boolean);
}

function innerWidthOf(cell: HTMLTableCellElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(cell);
  return cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

function shownWidthOf(cell: HTMLTableCellElement, texts: readonly ShownText[]): number {
  const parts = [...cell.querySelectorAll('svg, img, input, button, [class]')];
  const box = surround([
    ...texts.flatMap(({ lines }) => lines),
    ...parts
      .filter((part) => getComputedStyle(part).display.startsWith('inline'))
      .map((part) => part.getBoundingClientRect()),
  ]);
  return box ? box.right - box.left : 0;
}

/** Returns the width that the widest block would have on one line, or 0 if no block wraps. */
function unwrappedWidthOf(texts: readonly ShownText[]): number {
  const blocks = new Map<Element, DOMRect[]>();
  for (const { block, lines } of texts) blocks.set(block, [...(blocks.get(block) ?? []), ...lines]);
  const widths = [...blocks.values()].map((lines) => {
    const wraps = lines.slice(1).filter((line, index) => isBelow(line, lines[index])).length;
    const space = 4;
    return wraps === 0 ? 0 : lines.reduce((sum, { width }) => sum + width + space, 0);
  });
  return Math.max(0, ...widths);
}

function isBelow(line: DOMRect, before: DOMRect | undefined): boolean {
  return before !== undefined && line.top > before.top + before.height / 2;
}
