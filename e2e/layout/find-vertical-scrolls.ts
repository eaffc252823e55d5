import type { Fault } from './finding';

/** Returns boxes in which a table scrolls vertically. Tables should scroll with the page. */
export function findVerticalScrolls(): Fault[] {
  const boxes = [...document.querySelectorAll('table')].map((table) => scrollerOf(table));
  return [...new Set(boxes)].flatMap((element) => {
    const hidden = element ? element.scrollHeight - element.clientHeight : 0;
    if (!element || hidden <= 1 || !element.checkVisibility()) return [];
    return [
      { element, text: element.textContent?.trim() ?? '', detail: `${hidden} px are hidden` },
    ];
  });
}

function scrollerOf(table: Element): Element | undefined {
  for (let box = table.parentElement; box && box !== document.body; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return undefined;
}
