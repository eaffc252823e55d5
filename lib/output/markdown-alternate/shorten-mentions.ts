import type { Element, ElementContent, RootContent } from 'hast';
import { MENTIONS_ID } from '../../openapi/view';
import { elementsOf } from '../elements-of';

/** Ids of the headings above lists of pages that link to a page. Other lists of pages stay as they are. */
const HEADINGS = new Set(['Referenced-by', MENTIONS_ID]);

/** Number of lines that a list keeps: names of groups, and pages. */
const MOST_LINES = 10;

/**
 * Shortens the lists of pages that link to a page, which can be longer than its text. The first ten lines stay. A line
 * with the number of further pages, and a link to all of them on the page at `href`, replaces the others.
 */
export function shortenMentions<T extends RootContent | ElementContent>(
  nodes: readonly T[],
  href: string,
  id = '',
): T[] {
  return nodes.map((node) => {
    if (node.type !== 'element') return node;
    const own = String([node.properties.ariaLabelledBy ?? ''].flat()[0] ?? '') || id;
    const isList = node.tagName === 'dl' && HEADINGS.has(own);
    if (isList) return { ...node, children: shorten(node, `${href}#${own}`) };
    return { ...node, children: shortenMentions(node.children, href, own) };
  });
}

function shorten(list: Element, href: string): ElementContent[] {
  const groups = elementsOf(list.children);
  const pages = groups.flatMap(pagesIn);
  if (pages.length + groups.length <= MOST_LINES) return list.children;
  let lines = MOST_LINES;
  let left = pages.length;
  const kept = groups.flatMap((group) => {
    const own = pagesIn(group).slice(0, Math.max(0, lines - 1));
    if (own.length === 0) return [];
    lines -= own.length + 1;
    left -= own.length;
    return [withPages(group, new Set(own))];
  });
  const link = element('a', [{ type: 'text', value: `all ${pages.length} pages` }], { href });
  const count = left === 1 ? '1 more page' : `${left} more pages`;
  const name = element('dt', [{ type: 'text', value: count }]);
  return [...kept, element('div', [name, element('dd', [link])])];
}

function pagesIn(node: ElementContent): Element[] {
  if (node.type !== 'element') return [];
  return node.tagName === 'li' ? [node] : node.children.flatMap(pagesIn);
}

// Returns a copy of an element that keeps only some of the pages in it.
function withPages(node: Element, kept: ReadonlySet<Element>): Element {
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    if (child.tagName === 'li') return kept.has(child) ? [child] : [];
    return [withPages(child, kept)];
  });
  return { ...node, children };
}

function element(
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children };
}
