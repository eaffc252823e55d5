import { findBrokenWords } from './find-broken-words';
import { findCoveredRows } from './find-covered-rows';
import { findCrookedRows } from './find-crooked-rows';
import { findOverlaps } from './find-overlaps';
import { findSmallControls, findSmallLinks, findSmallTargets } from './find-small-targets';
import { findSqueezedColumns } from './find-squeezed-columns';
import type { Fault, Finding, Rule } from './finding';
import { readPage, type ShownText } from './read-page';

/** Smallest text, in px. */
const LEAST_TEXT = 12;

/**
 * Returns everything that the rules find on the page at its current width. Runs in the page, where `addAudit` adds it.
 */
function auditPage(): Finding[] {
  const { texts, targets } = readPage();
  const faults: Record<Rule, Fault[]> = {
    'broken word': findBrokenWords(texts),
    'clipped text': findClippedText(texts),
    'covered row': findCoveredRows(),
    'crooked row': findCrookedRows(targets),
    'cut edge': findCutEdges(),
    'overlapping text': findOverlaps(texts),
    'sideways scroll': findSidewaysScroll(),
    'small control': findSmallControls(targets),
    'small link': findSmallLinks(targets),
    'small target': findSmallTargets(targets),
    'small text': findSmallText(texts),
    'squeezed column': findSqueezedColumns(texts),
    'vertical scroll': findVerticalScrolls(),
  };
  return Object.entries(faults).flatMap(([rule, found]) =>
    found.map(({ element, text, detail }) => ({
      rule: rule as Rule,
      place: describePlace(element),
      text: text.slice(0, 80),
      detail,
    })),
  );
}

Object.assign(globalThis, { auditPage });

/**
 * Returns an element's location as a readable CSS selector: its three innermost tags, each with its id or up to two
 * classes.
 */
function describePlace(element: Element): string {
  const steps: string[] = [];
  let one: Element | null = element;
  for (; one && one !== document.body && steps.length < 3; one = one.parentElement) {
    steps.unshift(describeStep(one));
  }
  return steps.join(' > ');
}

function describeStep(element: Element): string {
  if (element.id !== '') return `${element.localName}#${element.id}`;
  return [element.localName, ...[...element.classList].slice(0, 2)].join('.');
}

/**
 * Returns text that a box cuts off and that scrolling can't show. A `title` on the box or the text makes it readable, and
 * a box below a long sample shows all of it.
 */
function findClippedText(texts: readonly ShownText[]): Fault[] {
  return texts.flatMap(({ node, element, lines, reach }) => {
    const cut = lines.find((line) => {
      // Letters don't reach the top and bottom of their line's box.
      const slack = line.height / 4;
      return (
        line.left < reach.left - 1 ||
        line.right > reach.right + 1 ||
        line.top < reach.top - slack ||
        line.bottom > reach.bottom + slack
      );
    });
    if (!cut || element.closest('[title], .long-code:has(input:not(:checked))')) return [];
    return [{ element, text: node.data.trim(), detail: 'its box cuts it' }];
  });
}

/** Returns boxes that end in the middle of their content without a fade that says so. */
function findCutEdges(): Fault[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    // The smallest screens cut everything by a fraction of a pixel.
    const hidden = element.scrollWidth - element.clientWidth;
    if (hidden <= 1 || !element.checkVisibility({ visibilityProperty: true })) return [];
    const { overflowX, maskImage, backgroundImage, backgroundAttachment } =
      getComputedStyle(element);
    if (!/auto|scroll/.test(overflowX) || element.localName === 'textarea') return [];
    // A mask that ends at the edge is a fade of no width.
    const isMasked = maskImage.includes('gradient') && !/100% - 0px/.test(maskImage);
    const isShaded = backgroundImage.includes('gradient') && /local/.test(backgroundAttachment);
    if (isMasked || isShaded) return [];
    const text = element.textContent?.trim() ?? '';
    return [{ element, text, detail: `${hidden} px are hidden, and its edge doesn't fade` }];
  });
}

/**
 * Returns the element that makes the page scroll sideways: the innermost of the elements that extend farthest. Returns
 * [] if the page fits.
 */
function findSidewaysScroll(): Fault[] {
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

/** Returns text under 12 px. Drawings are left out: readers can expand them. */
function findSmallText(texts: readonly ShownText[]): Fault[] {
  return texts.flatMap(({ node, element }) => {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size >= LEAST_TEXT - 0.01 || element instanceof SVGElement) return [];
    return [{ element, text: node.data.trim(), detail: `${Math.round(size * 10) / 10} px` }];
  });
}

/** Returns boxes in which a table scrolls vertically. Tables should scroll with the page. */
function findVerticalScrolls(): Fault[] {
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
