import type { Fault } from './finding';

/**
 * Returns the element that makes the page scroll sideways: the innermost of the elements that extend farthest. Returns
 * [] if the page fits.
 */
export function findSidewaysScroll(): Fault[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  let [element, end]: [Element, number] = [document.body, clientWidth];
  for (const one of document.body.querySelectorAll('*')) {
    const { right } = one.getBoundingClientRect();
    if (right >= end && right <= scrollWidth + 1) [element, end] = [one, right];
  }
  const detail = `the page is ${scrollWidth - clientWidth} px wider than the window`;
  return [{ element, text: element.textContent?.trim() ?? '', detail }];
}
