import type { Fault } from './finding';

/** Returns boxes that end in the middle of their content without a fade that says so. */
export function findCutEdges(): Fault[] {
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
