import type { Fault } from './finding';

/** Returns rows with an id whose top is covered, for example by a sticky head, when a link leads to them. */
export function findCoveredRows(): Fault[] {
  const [left, top] = [scrollX, scrollY];
  const faults = [...document.querySelectorAll('tr[id]')].flatMap((element) => {
    if (!element.checkVisibility()) return [];
    element.scrollIntoView({ behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const x = Math.max(1, box.left + 2);
    const covers = [document.querySelector('.site-header'), ...headsOf(element)]
      .filter((one) => one !== null)
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.left <= x && one.right > x);
    const lowest = Math.max(0, ...covers.map(({ bottom }) => bottom));
    if (box.top > lowest - 1) return [];
    const detail = `${Math.round(lowest - box.top)} px are covered`;
    return [{ element, text: element.textContent?.trim() ?? '', detail }];
  });
  scrollTo({ left, top, behavior: 'instant' });
  return faults;
}

/** A head that moves with its rows covers none of them. */
function headsOf(row: Element): Element[] {
  const cells = [...(row.closest('table')?.querySelectorAll('thead th') ?? [])];
  return cells.filter((cell) => {
    const places = [cell, cell.closest('tr'), cell.closest('thead')];
    return places.some((one) => one && getComputedStyle(one).position === 'sticky');
  });
}
