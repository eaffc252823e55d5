import { type Box, EVERYWHERE, intersect } from './box';

/** Relation of a text to the text before it: in the same word, after an element that lines break around, or apart. */
type Joint = 'none' | 'element' | 'gap';

/** An element's surroundings in the layout. */
type Place = {
  /** The block element that contains its lines. */
  readonly block: Element;
  /** Area in which it's visible before anything is scrolled. Elements that the same box clips share one object. */
  readonly seen: Box;
  /** Area in which it can ever be visible, even after scrolling. */
  readonly reach: Box;
};

/** A text that readers see, with the box of each of its lines. */
export type ShownText = Place & {
  readonly node: Text;
  readonly element: Element;
  readonly lines: readonly DOMRect[];
  readonly joint: Joint;
};

/** An element that readers can click, with its area. */
export type Target = Pick<Place, 'seen'> & {
  readonly element: HTMLElement;
  readonly box: Box;
  /** The boxes of its lines if it's a link in text. */
  readonly parts: readonly Box[];
};

const TARGETS = 'a[href], button, summary, select, textarea, input:not([type=hidden])';

/** Returns all texts and all targets that readers see, in document order. */
export function readPage(): { texts: ShownText[]; targets: Target[] } {
  const texts: ShownText[] = [];
  const targets: Target[] = [];
  const range = document.createRange();
  let joint: Joint = 'gap';

  function visit(element: Element, outer: Place): void {
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.clipPath === 'inset(50%)') return;
    const own = jointOf(element, style);
    joint = wider(joint, own);
    const place = placeOf(element, style, outer);
    if (element instanceof HTMLElement && element.matches(TARGETS)) {
      const box = areaOf(element, style);
      if (isPressed(element, style, box)) {
        const parts = style.display === 'inline' ? [...element.getClientRects()] : [box];
        targets.push({ element, box, parts, seen: outer.seen });
      }
    }
    for (const child of childrenOf(element)) {
      if (child instanceof Text) read(child, element, style, place);
      else if (child instanceof Element) visit(child, place);
    }
    joint = wider(joint, own);
  }

  function read(node: Text, element: Element, style: CSSStyleDeclaration, place: Place): void {
    if (/^\s/.test(node.data)) joint = 'gap';
    if (!/\S/.test(node.data) || style.visibility !== 'visible' || style.opacity === '0') return;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (lines.length > 0) texts.push({ node, element, lines, joint, ...place });
    joint = /\s$/.test(node.data) ? 'gap' : 'none';
  }

  visit(document.body, { block: document.body, seen: EVERYWHERE, reach: EVERYWHERE });
  return { texts, targets };
}

function childrenOf(element: Element): Iterable<ChildNode> {
  const isClosed = element instanceof HTMLDetailsElement && !element.open;
  return isClosed ? element.querySelectorAll(':scope > summary') : element.childNodes;
}

function jointOf(element: Element, { display, position }: CSSStyleDeclaration): Joint {
  // A `tspan` in a drawing is a separate line.
  if (/^(wbr|br|img|svg|input|tspan)$/.test(element.localName)) return 'gap';
  // An element that's positioned elsewhere takes no room in the line.
  if (isInLine(display) && (display === 'inline' || position === 'absolute')) return 'none';
  return display.startsWith('inline') ? 'element' : 'gap';
}

function isInLine(display: string): boolean {
  return display.startsWith('inline') || display === 'contents';
}

function wider(a: Joint, b: Joint): Joint {
  if (a === 'gap' || b === 'gap') return 'gap';
  return a === 'element' || b === 'element' ? 'element' : 'none';
}

function placeOf(element: Element, style: CSSStyleDeclaration, place: Place): Place {
  const { overflowX, overflowY, display, position } = style;
  const block = isInLine(display) ? place.block : element;
  const seen = position === 'fixed' ? EVERYWHERE : place.seen;
  const isOpen = overflowX === 'visible' && overflowY === 'visible';
  // The window scrolls whatever the body clips.
  if (isOpen || element === document.body) return { block, seen, reach: place.reach };
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const across = overflowX === 'visible' ? {} : { left, right };
  const down = overflowY === 'visible' ? {} : { top, bottom };
  const own = { ...EVERYWHERE, ...across, ...down };
  const ends = intersect(place.reach, own);
  const [inX, inY] = [
    canScroll(overflowX) ? EVERYWHERE : ends,
    canScroll(overflowY) ? EVERYWHERE : ends,
  ];
  return {
    block,
    seen: intersect(seen, own),
    reach: { left: inX.left, right: inX.right, top: inY.top, bottom: inY.bottom },
  };
}

function canScroll(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll';
}

/**
 * Returns whether readers can click the element now. Links such as "Skip to content" are above the window until they
 * have focus.
 */
function isPressed(element: HTMLElement, style: CSSStyleDeclaration, box: Box): boolean {
  const isTucked = style.position === 'fixed' && box.bottom <= 0;
  const isDead = style.visibility !== 'visible' || style.pointerEvents === 'none';
  return !isTucked && !isDead && !element.matches(':disabled') && box.right > box.left;
}

/**
 * Returns the area that readers can click. A pseudo-element can extend it to its containing block, as in a card that's
 * one link.
 */
function areaOf(element: HTMLElement, { position }: CSSStyleDeclaration): Box {
  const after = getComputedStyle(element, '::after');
  const isSpread =
    position === 'static' && after.content !== 'none' && after.position === 'absolute';
  const area = isSpread && after.inset === '0px' ? element.offsetParent : null;
  return (area ?? element).getBoundingClientRect();
}
