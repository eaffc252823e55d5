import type { Fault } from './finding';
import { isInSentence } from './is-in-sentence';
import type { Target } from './read-page';

/** Maximum distance between neighbors, in px, for readers to see them as one row. */
const GAP = 160;

/** Returns controls side by side that share neither their middles nor the baselines of their first or last lines. */
export function findCrookedRows(targets: readonly Target[]): Fault[] {
  return targets.flatMap((control, index) => {
    // Neighbors are also close to each other in the document.
    const near = targets.slice(index + 1, index + 4);
    const next = near.find((one) => areNeighbors(control, one));
    if (!next || isInSentence(control.element) || isInSentence(next.element)) return [];
    const off = [middleOf(next) - middleOf(control), ...baselinesOff(control, next)];
    if (off.some((distance) => Math.abs(distance) <= 1)) return [];
    const { element } = control;
    const detail = `"${nameOf(next.element)}" is off by ${Math.abs(off[0] ?? 0).toFixed(1)} px`;
    return [{ element, text: nameOf(element), detail }];
  });
}

function areNeighbors({ element, box }: Target, next: Target): boolean {
  if (element.contains(next.element)) return false;
  const gap = Math.max(next.box.left - box.right, box.left - next.box.right);
  const shared = Math.min(box.bottom, next.box.bottom) - Math.max(box.top, next.box.top);
  const least = Math.min(box.bottom - box.top, next.box.bottom - next.box.top);
  return gap >= 0 && gap <= GAP && shared > least / 2 && shareRow(element, next.element);
}

/** Returns whether an ancestor of one element, at most three levels up, contains both. */
function shareRow(a: HTMLElement, b: HTMLElement): boolean {
  let row = a.parentElement;
  for (let level = 0; row && level < 3; level += 1, row = row.parentElement) {
    if (row.contains(b)) return true;
  }
  return false;
}

function middleOf({ box }: Target): number {
  return (box.top + box.bottom) / 2;
}

function baselinesOff(control: Target, next: Target): number[] {
  const [own, other] = [baselinesOf(control.element), baselinesOf(next.element)];
  return own.flatMap((baseline, index) => {
    const theirs = other[index];
    return theirs === undefined ? [] : [theirs - baseline];
  });
}

/** Returns the baselines of the first and last lines of text, or [] for a control with only an icon. */
function baselinesOf(element: HTMLElement): number[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const baselines: number[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNodeContents(node);
    const parent = node.parentElement;
    if (!parent || !/\S/.test(node.nodeValue ?? '')) continue;
    const descent = descentOf(parent);
    for (const line of range.getClientRects()) {
      if (line.width > 1) baselines.push(line.bottom - descent);
    }
  }
  return baselines.length === 0 ? [] : [Math.min(...baselines), Math.max(...baselines)];
}

const pen = document.createElement('canvas').getContext('2d');

function descentOf(element: Element): number {
  if (!pen) return 0;
  pen.font = getComputedStyle(element).font;
  return pen.measureText('x').fontBoundingBoxDescent;
}

function nameOf(element: HTMLElement): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
}
