import type { Element, RootContent } from 'hast';
import { EXIT, visit } from 'unist-util-visit';
import { readMain } from '../markdown-alternate/read-main';

/**
 * Returns the header and the text of a runbook's page as elements, from its HTML. Leaves out the links to other pages
 * below and next to the text. Throws if the page doesn't have the expected structure.
 */
export function readRunbook(html: string): Element[] {
  const { tree } = readMain(html);
  const parts = ['doc-header', 'prose'].map((name) => findByClass(tree.children, name));
  return parts.map((part) => {
    if (!part) throw new Error('the page has no head or no text');
    return part;
  });
}

function findByClass(children: readonly RootContent[], name: string): Element | undefined {
  let found: Element | undefined;
  visit({ type: 'root', children: [...children] }, 'element', (node) => {
    if (!classesOf(node).includes(name)) return undefined;
    found = node as Element;
    return EXIT;
  });
  return found;
}

export function classesOf({ properties }: Pick<Element, 'properties'>): unknown[] {
  return [properties.className].flat();
}
