import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { elementsOf } from '../elements-of';
import { hasBox } from './has-box';
import { partKind } from './part-kind';

/**
 * Adds an empty `a` for each id of a page that other Markdown engines wouldn't give the same text: all ids except those
 * that GitHub's rule makes from a heading's text. It comes at the end of the first line of the element with the id, so
 * that it changes no Markdown before it. Returns a copy.
 */
export function markAnchors(nodes: readonly RootContent[]): RootContent[] {
  const slugger = new GithubSlugger();
  let waiting: string[] = [];

  const markAll = <T extends RootContent | ElementContent>(own: readonly T[]): T[] =>
    own.map((node) => (node.type === 'element' ? markOne(node) : node)) as T[];

  const markOne = (node: Element): Element => {
    const kind = partKind(node);
    if (kind === 'control') return node;
    const isHeading = /^h[1-6]$/.test(node.tagName);
    const slug = isHeading ? slugger.slug(wordsOf(node)) : undefined;
    const { id } = node.properties;
    if (id && id !== slug) waiting.push(String(id));
    if (kind === 'code' || UNMARKED.has(node.tagName)) return node;
    if (!isLine(node)) return { ...node, children: markAll(node.children) };
    const marks = [...waiting, ...idsIn(node)].map(anchor);
    waiting = [];
    return { ...node, children: [...node.children, ...marks] };
  };

  return markAll(nodes);
}

/** Elements whose Markdown has no room for an anchor. It moves to the next line. */
const UNMARKED = new Set(['pre', 'caption']);

// A row's cells are lines, although a table cell alone isn't a box.
function isLine(node: Element): boolean {
  return node.tagName !== 'tr' && !node.children.some(hasBox);
}

function idsIn(node: Element): string[] {
  return elementsOf(node.children).flatMap((inner) => {
    if (partKind(inner) === 'control') return [];
    const { id } = inner.properties;
    return [...(id ? [String(id)] : []), ...idsIn(inner)];
  });
}

function wordsOf(node: Element): string {
  const said = node.children.filter(
    (child) => child.type !== 'element' || partKind(child) !== 'control',
  );
  return textOf({ ...node, children: said }).trim();
}

function anchor(id: string): Element {
  return { type: 'element', tagName: 'a', properties: { id }, children: [] };
}
